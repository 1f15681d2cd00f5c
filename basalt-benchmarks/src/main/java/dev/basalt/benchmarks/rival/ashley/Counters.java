package dev.basalt.benchmarks.rival.ashley;

import com.badlogic.ashley.core.ComponentMapper;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.EntitySystem;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.systems.IteratingSystem;
import dev.basalt.benchmarks.rival.ashley.Components.Letter;

/// Fifty systems that count up one letter each; an engine takes only one of each class.
final class Counters {

  private Counters() {}

  /// The system for the letter with this index.
  static EntitySystem make(int index) {
    return switch (index) {
      case 0 -> new C1();
      case 1 -> new C2();
      case 2 -> new C3();
      case 3 -> new C4();
      case 4 -> new C5();
      case 5 -> new C6();
      case 6 -> new C7();
      case 7 -> new C8();
      case 8 -> new C9();
      case 9 -> new C10();
      case 10 -> new C11();
      case 11 -> new C12();
      case 12 -> new C13();
      case 13 -> new C14();
      case 14 -> new C15();
      case 15 -> new C16();
      case 16 -> new C17();
      case 17 -> new C18();
      case 18 -> new C19();
      case 19 -> new C20();
      case 20 -> new C21();
      case 21 -> new C22();
      case 22 -> new C23();
      case 23 -> new C24();
      case 24 -> new C25();
      case 25 -> new C26();
      case 26 -> new C27();
      case 27 -> new C28();
      case 28 -> new C29();
      case 29 -> new C30();
      case 30 -> new C31();
      case 31 -> new C32();
      case 32 -> new C33();
      case 33 -> new C34();
      case 34 -> new C35();
      case 35 -> new C36();
      case 36 -> new C37();
      case 37 -> new C38();
      case 38 -> new C39();
      case 39 -> new C40();
      case 40 -> new C41();
      case 41 -> new C42();
      case 42 -> new C43();
      case 43 -> new C44();
      case 44 -> new C45();
      case 45 -> new C46();
      case 46 -> new C47();
      case 47 -> new C48();
      case 48 -> new C49();
      case 49 -> new C50();
      default -> throw new IllegalArgumentException("no system " + index + "; there are 50");
    };
  }

  private abstract static class CountUp<T extends Letter> extends IteratingSystem {
    private final ComponentMapper<T> letters;

    @SuppressWarnings("unchecked") // Family.all takes a generic array
    CountUp(Class<T> type) {
      super(Family.all(type).get());
      letters = ComponentMapper.getFor(type);
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      letters.get(entity).value += 1;
    }
  }

  private static final class C1 extends CountUp<Letters.L1> {
    C1() {
      super(Letters.L1.class);
    }
  }

  private static final class C2 extends CountUp<Letters.L2> {
    C2() {
      super(Letters.L2.class);
    }
  }

  private static final class C3 extends CountUp<Letters.L3> {
    C3() {
      super(Letters.L3.class);
    }
  }

  private static final class C4 extends CountUp<Letters.L4> {
    C4() {
      super(Letters.L4.class);
    }
  }

  private static final class C5 extends CountUp<Letters.L5> {
    C5() {
      super(Letters.L5.class);
    }
  }

  private static final class C6 extends CountUp<Letters.L6> {
    C6() {
      super(Letters.L6.class);
    }
  }

  private static final class C7 extends CountUp<Letters.L7> {
    C7() {
      super(Letters.L7.class);
    }
  }

  private static final class C8 extends CountUp<Letters.L8> {
    C8() {
      super(Letters.L8.class);
    }
  }

  private static final class C9 extends CountUp<Letters.L9> {
    C9() {
      super(Letters.L9.class);
    }
  }

  private static final class C10 extends CountUp<Letters.L10> {
    C10() {
      super(Letters.L10.class);
    }
  }

  private static final class C11 extends CountUp<Letters.L11> {
    C11() {
      super(Letters.L11.class);
    }
  }

  private static final class C12 extends CountUp<Letters.L12> {
    C12() {
      super(Letters.L12.class);
    }
  }

  private static final class C13 extends CountUp<Letters.L13> {
    C13() {
      super(Letters.L13.class);
    }
  }

  private static final class C14 extends CountUp<Letters.L14> {
    C14() {
      super(Letters.L14.class);
    }
  }

  private static final class C15 extends CountUp<Letters.L15> {
    C15() {
      super(Letters.L15.class);
    }
  }

  private static final class C16 extends CountUp<Letters.L16> {
    C16() {
      super(Letters.L16.class);
    }
  }

  private static final class C17 extends CountUp<Letters.L17> {
    C17() {
      super(Letters.L17.class);
    }
  }

  private static final class C18 extends CountUp<Letters.L18> {
    C18() {
      super(Letters.L18.class);
    }
  }

  private static final class C19 extends CountUp<Letters.L19> {
    C19() {
      super(Letters.L19.class);
    }
  }

  private static final class C20 extends CountUp<Letters.L20> {
    C20() {
      super(Letters.L20.class);
    }
  }

  private static final class C21 extends CountUp<Letters.L21> {
    C21() {
      super(Letters.L21.class);
    }
  }

  private static final class C22 extends CountUp<Letters.L22> {
    C22() {
      super(Letters.L22.class);
    }
  }

  private static final class C23 extends CountUp<Letters.L23> {
    C23() {
      super(Letters.L23.class);
    }
  }

  private static final class C24 extends CountUp<Letters.L24> {
    C24() {
      super(Letters.L24.class);
    }
  }

  private static final class C25 extends CountUp<Letters.L25> {
    C25() {
      super(Letters.L25.class);
    }
  }

  private static final class C26 extends CountUp<Letters.L26> {
    C26() {
      super(Letters.L26.class);
    }
  }

  private static final class C27 extends CountUp<Letters.L27> {
    C27() {
      super(Letters.L27.class);
    }
  }

  private static final class C28 extends CountUp<Letters.L28> {
    C28() {
      super(Letters.L28.class);
    }
  }

  private static final class C29 extends CountUp<Letters.L29> {
    C29() {
      super(Letters.L29.class);
    }
  }

  private static final class C30 extends CountUp<Letters.L30> {
    C30() {
      super(Letters.L30.class);
    }
  }

  private static final class C31 extends CountUp<Letters.L31> {
    C31() {
      super(Letters.L31.class);
    }
  }

  private static final class C32 extends CountUp<Letters.L32> {
    C32() {
      super(Letters.L32.class);
    }
  }

  private static final class C33 extends CountUp<Letters.L33> {
    C33() {
      super(Letters.L33.class);
    }
  }

  private static final class C34 extends CountUp<Letters.L34> {
    C34() {
      super(Letters.L34.class);
    }
  }

  private static final class C35 extends CountUp<Letters.L35> {
    C35() {
      super(Letters.L35.class);
    }
  }

  private static final class C36 extends CountUp<Letters.L36> {
    C36() {
      super(Letters.L36.class);
    }
  }

  private static final class C37 extends CountUp<Letters.L37> {
    C37() {
      super(Letters.L37.class);
    }
  }

  private static final class C38 extends CountUp<Letters.L38> {
    C38() {
      super(Letters.L38.class);
    }
  }

  private static final class C39 extends CountUp<Letters.L39> {
    C39() {
      super(Letters.L39.class);
    }
  }

  private static final class C40 extends CountUp<Letters.L40> {
    C40() {
      super(Letters.L40.class);
    }
  }

  private static final class C41 extends CountUp<Letters.L41> {
    C41() {
      super(Letters.L41.class);
    }
  }

  private static final class C42 extends CountUp<Letters.L42> {
    C42() {
      super(Letters.L42.class);
    }
  }

  private static final class C43 extends CountUp<Letters.L43> {
    C43() {
      super(Letters.L43.class);
    }
  }

  private static final class C44 extends CountUp<Letters.L44> {
    C44() {
      super(Letters.L44.class);
    }
  }

  private static final class C45 extends CountUp<Letters.L45> {
    C45() {
      super(Letters.L45.class);
    }
  }

  private static final class C46 extends CountUp<Letters.L46> {
    C46() {
      super(Letters.L46.class);
    }
  }

  private static final class C47 extends CountUp<Letters.L47> {
    C47() {
      super(Letters.L47.class);
    }
  }

  private static final class C48 extends CountUp<Letters.L48> {
    C48() {
      super(Letters.L48.class);
    }
  }

  private static final class C49 extends CountUp<Letters.L49> {
    C49() {
      super(Letters.L49.class);
    }
  }

  private static final class C50 extends CountUp<Letters.L50> {
    C50() {
      super(Letters.L50.class);
    }
  }
}
