package dev.basalt.benchmarks.rival.fleks

import com.github.quillraven.fleks.ComponentType

/** Fifty component types of one float each. */
class L1 : Letter<L1>() {
  override fun type() = L1

  companion object : ComponentType<L1>()
}

class L2 : Letter<L2>() {
  override fun type() = L2

  companion object : ComponentType<L2>()
}

class L3 : Letter<L3>() {
  override fun type() = L3

  companion object : ComponentType<L3>()
}

class L4 : Letter<L4>() {
  override fun type() = L4

  companion object : ComponentType<L4>()
}

class L5 : Letter<L5>() {
  override fun type() = L5

  companion object : ComponentType<L5>()
}

class L6 : Letter<L6>() {
  override fun type() = L6

  companion object : ComponentType<L6>()
}

class L7 : Letter<L7>() {
  override fun type() = L7

  companion object : ComponentType<L7>()
}

class L8 : Letter<L8>() {
  override fun type() = L8

  companion object : ComponentType<L8>()
}

class L9 : Letter<L9>() {
  override fun type() = L9

  companion object : ComponentType<L9>()
}

class L10 : Letter<L10>() {
  override fun type() = L10

  companion object : ComponentType<L10>()
}

class L11 : Letter<L11>() {
  override fun type() = L11

  companion object : ComponentType<L11>()
}

class L12 : Letter<L12>() {
  override fun type() = L12

  companion object : ComponentType<L12>()
}

class L13 : Letter<L13>() {
  override fun type() = L13

  companion object : ComponentType<L13>()
}

class L14 : Letter<L14>() {
  override fun type() = L14

  companion object : ComponentType<L14>()
}

class L15 : Letter<L15>() {
  override fun type() = L15

  companion object : ComponentType<L15>()
}

class L16 : Letter<L16>() {
  override fun type() = L16

  companion object : ComponentType<L16>()
}

class L17 : Letter<L17>() {
  override fun type() = L17

  companion object : ComponentType<L17>()
}

class L18 : Letter<L18>() {
  override fun type() = L18

  companion object : ComponentType<L18>()
}

class L19 : Letter<L19>() {
  override fun type() = L19

  companion object : ComponentType<L19>()
}

class L20 : Letter<L20>() {
  override fun type() = L20

  companion object : ComponentType<L20>()
}

class L21 : Letter<L21>() {
  override fun type() = L21

  companion object : ComponentType<L21>()
}

class L22 : Letter<L22>() {
  override fun type() = L22

  companion object : ComponentType<L22>()
}

class L23 : Letter<L23>() {
  override fun type() = L23

  companion object : ComponentType<L23>()
}

class L24 : Letter<L24>() {
  override fun type() = L24

  companion object : ComponentType<L24>()
}

class L25 : Letter<L25>() {
  override fun type() = L25

  companion object : ComponentType<L25>()
}

class L26 : Letter<L26>() {
  override fun type() = L26

  companion object : ComponentType<L26>()
}

class L27 : Letter<L27>() {
  override fun type() = L27

  companion object : ComponentType<L27>()
}

class L28 : Letter<L28>() {
  override fun type() = L28

  companion object : ComponentType<L28>()
}

class L29 : Letter<L29>() {
  override fun type() = L29

  companion object : ComponentType<L29>()
}

class L30 : Letter<L30>() {
  override fun type() = L30

  companion object : ComponentType<L30>()
}

class L31 : Letter<L31>() {
  override fun type() = L31

  companion object : ComponentType<L31>()
}

class L32 : Letter<L32>() {
  override fun type() = L32

  companion object : ComponentType<L32>()
}

class L33 : Letter<L33>() {
  override fun type() = L33

  companion object : ComponentType<L33>()
}

class L34 : Letter<L34>() {
  override fun type() = L34

  companion object : ComponentType<L34>()
}

class L35 : Letter<L35>() {
  override fun type() = L35

  companion object : ComponentType<L35>()
}

class L36 : Letter<L36>() {
  override fun type() = L36

  companion object : ComponentType<L36>()
}

class L37 : Letter<L37>() {
  override fun type() = L37

  companion object : ComponentType<L37>()
}

class L38 : Letter<L38>() {
  override fun type() = L38

  companion object : ComponentType<L38>()
}

class L39 : Letter<L39>() {
  override fun type() = L39

  companion object : ComponentType<L39>()
}

class L40 : Letter<L40>() {
  override fun type() = L40

  companion object : ComponentType<L40>()
}

class L41 : Letter<L41>() {
  override fun type() = L41

  companion object : ComponentType<L41>()
}

class L42 : Letter<L42>() {
  override fun type() = L42

  companion object : ComponentType<L42>()
}

class L43 : Letter<L43>() {
  override fun type() = L43

  companion object : ComponentType<L43>()
}

class L44 : Letter<L44>() {
  override fun type() = L44

  companion object : ComponentType<L44>()
}

class L45 : Letter<L45>() {
  override fun type() = L45

  companion object : ComponentType<L45>()
}

class L46 : Letter<L46>() {
  override fun type() = L46

  companion object : ComponentType<L46>()
}

class L47 : Letter<L47>() {
  override fun type() = L47

  companion object : ComponentType<L47>()
}

class L48 : Letter<L48>() {
  override fun type() = L48

  companion object : ComponentType<L48>()
}

class L49 : Letter<L49>() {
  override fun type() = L49

  companion object : ComponentType<L49>()
}

class L50 : Letter<L50>() {
  override fun type() = L50

  companion object : ComponentType<L50>()
}

/** How many there are. */
const val LETTERS = 50

/** A new component of the type with this index. */
fun letter(index: Int): Letter<*> =
  when (index) {
    0 -> L1()
    1 -> L2()
    2 -> L3()
    3 -> L4()
    4 -> L5()
    5 -> L6()
    6 -> L7()
    7 -> L8()
    8 -> L9()
    9 -> L10()
    10 -> L11()
    11 -> L12()
    12 -> L13()
    13 -> L14()
    14 -> L15()
    15 -> L16()
    16 -> L17()
    17 -> L18()
    18 -> L19()
    19 -> L20()
    20 -> L21()
    21 -> L22()
    22 -> L23()
    23 -> L24()
    24 -> L25()
    25 -> L26()
    26 -> L27()
    27 -> L28()
    28 -> L29()
    29 -> L30()
    30 -> L31()
    31 -> L32()
    32 -> L33()
    33 -> L34()
    34 -> L35()
    35 -> L36()
    36 -> L37()
    37 -> L38()
    38 -> L39()
    39 -> L40()
    40 -> L41()
    41 -> L42()
    42 -> L43()
    43 -> L44()
    44 -> L45()
    45 -> L46()
    46 -> L47()
    47 -> L48()
    48 -> L49()
    49 -> L50()
    else -> error("no letter $index; there are $LETTERS")
  }
