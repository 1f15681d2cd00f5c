package dev.basalt.benchmarks.rival.fleks

import com.github.quillraven.fleks.Entity
import com.github.quillraven.fleks.IntervalSystem
import com.github.quillraven.fleks.IteratingSystem
import com.github.quillraven.fleks.World.Companion.family

/** Fifty systems that count up one letter each; a world takes only one of each class. */
fun counter(index: Int): IntervalSystem =
  when (index) {
    0 -> C1()
    1 -> C2()
    2 -> C3()
    3 -> C4()
    4 -> C5()
    5 -> C6()
    6 -> C7()
    7 -> C8()
    8 -> C9()
    9 -> C10()
    10 -> C11()
    11 -> C12()
    12 -> C13()
    13 -> C14()
    14 -> C15()
    15 -> C16()
    16 -> C17()
    17 -> C18()
    18 -> C19()
    19 -> C20()
    20 -> C21()
    21 -> C22()
    22 -> C23()
    23 -> C24()
    24 -> C25()
    25 -> C26()
    26 -> C27()
    27 -> C28()
    28 -> C29()
    29 -> C30()
    30 -> C31()
    31 -> C32()
    32 -> C33()
    33 -> C34()
    34 -> C35()
    35 -> C36()
    36 -> C37()
    37 -> C38()
    38 -> C39()
    39 -> C40()
    40 -> C41()
    41 -> C42()
    42 -> C43()
    43 -> C44()
    44 -> C45()
    45 -> C46()
    46 -> C47()
    47 -> C48()
    48 -> C49()
    49 -> C50()
    else -> error("no system $index; there are $LETTERS")
  }

private class C1 : IteratingSystem(family { all(L1) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L1].value += 1
  }
}

private class C2 : IteratingSystem(family { all(L2) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L2].value += 1
  }
}

private class C3 : IteratingSystem(family { all(L3) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L3].value += 1
  }
}

private class C4 : IteratingSystem(family { all(L4) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L4].value += 1
  }
}

private class C5 : IteratingSystem(family { all(L5) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L5].value += 1
  }
}

private class C6 : IteratingSystem(family { all(L6) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L6].value += 1
  }
}

private class C7 : IteratingSystem(family { all(L7) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L7].value += 1
  }
}

private class C8 : IteratingSystem(family { all(L8) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L8].value += 1
  }
}

private class C9 : IteratingSystem(family { all(L9) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L9].value += 1
  }
}

private class C10 : IteratingSystem(family { all(L10) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L10].value += 1
  }
}

private class C11 : IteratingSystem(family { all(L11) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L11].value += 1
  }
}

private class C12 : IteratingSystem(family { all(L12) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L12].value += 1
  }
}

private class C13 : IteratingSystem(family { all(L13) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L13].value += 1
  }
}

private class C14 : IteratingSystem(family { all(L14) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L14].value += 1
  }
}

private class C15 : IteratingSystem(family { all(L15) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L15].value += 1
  }
}

private class C16 : IteratingSystem(family { all(L16) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L16].value += 1
  }
}

private class C17 : IteratingSystem(family { all(L17) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L17].value += 1
  }
}

private class C18 : IteratingSystem(family { all(L18) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L18].value += 1
  }
}

private class C19 : IteratingSystem(family { all(L19) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L19].value += 1
  }
}

private class C20 : IteratingSystem(family { all(L20) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L20].value += 1
  }
}

private class C21 : IteratingSystem(family { all(L21) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L21].value += 1
  }
}

private class C22 : IteratingSystem(family { all(L22) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L22].value += 1
  }
}

private class C23 : IteratingSystem(family { all(L23) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L23].value += 1
  }
}

private class C24 : IteratingSystem(family { all(L24) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L24].value += 1
  }
}

private class C25 : IteratingSystem(family { all(L25) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L25].value += 1
  }
}

private class C26 : IteratingSystem(family { all(L26) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L26].value += 1
  }
}

private class C27 : IteratingSystem(family { all(L27) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L27].value += 1
  }
}

private class C28 : IteratingSystem(family { all(L28) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L28].value += 1
  }
}

private class C29 : IteratingSystem(family { all(L29) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L29].value += 1
  }
}

private class C30 : IteratingSystem(family { all(L30) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L30].value += 1
  }
}

private class C31 : IteratingSystem(family { all(L31) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L31].value += 1
  }
}

private class C32 : IteratingSystem(family { all(L32) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L32].value += 1
  }
}

private class C33 : IteratingSystem(family { all(L33) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L33].value += 1
  }
}

private class C34 : IteratingSystem(family { all(L34) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L34].value += 1
  }
}

private class C35 : IteratingSystem(family { all(L35) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L35].value += 1
  }
}

private class C36 : IteratingSystem(family { all(L36) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L36].value += 1
  }
}

private class C37 : IteratingSystem(family { all(L37) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L37].value += 1
  }
}

private class C38 : IteratingSystem(family { all(L38) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L38].value += 1
  }
}

private class C39 : IteratingSystem(family { all(L39) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L39].value += 1
  }
}

private class C40 : IteratingSystem(family { all(L40) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L40].value += 1
  }
}

private class C41 : IteratingSystem(family { all(L41) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L41].value += 1
  }
}

private class C42 : IteratingSystem(family { all(L42) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L42].value += 1
  }
}

private class C43 : IteratingSystem(family { all(L43) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L43].value += 1
  }
}

private class C44 : IteratingSystem(family { all(L44) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L44].value += 1
  }
}

private class C45 : IteratingSystem(family { all(L45) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L45].value += 1
  }
}

private class C46 : IteratingSystem(family { all(L46) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L46].value += 1
  }
}

private class C47 : IteratingSystem(family { all(L47) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L47].value += 1
  }
}

private class C48 : IteratingSystem(family { all(L48) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L48].value += 1
  }
}

private class C49 : IteratingSystem(family { all(L49) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L49].value += 1
  }
}

private class C50 : IteratingSystem(family { all(L50) }) {
  override fun onTickEntity(entity: Entity) {
    entity[L50].value += 1
  }
}
