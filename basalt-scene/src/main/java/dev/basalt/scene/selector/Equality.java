package dev.basalt.scene.selector;

import dev.basalt.Entity;
import dev.basalt.LeafAccess;
import dev.basalt.World;
import dev.basalt.component.Leaf;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Compares leaves of a component with values, one by one, without making the component.
final class Equality implements Test {

  private final LeafAccess[] leaves;
  private final @Nullable Object[] expected;

  /// @param all the values of all leaves, of which those asked for are compared
  Equality(World world, Class<?> type, List<Leaf> asked, @Nullable Object... all) {
    this.leaves = new LeafAccess[asked.size()];
    this.expected = new Object[asked.size()];
    for (int i = 0; i < leaves.length; i++) {
      leaves[i] = world.leaf(type, asked.get(i).path());
      expected[i] = all.length == 0 ? null : all[asked.get(i).number()];
    }
  }

  @Override
  public boolean matches(Entity entity, Pass pass) {
    return isThere(entity) && isEqual(entity);
  }

  private boolean isThere(Entity entity) {
    return leaves.length > 0 && leaves[0].has(entity);
  }

  private boolean isEqual(Entity entity) {
    for (int i = 0; i < leaves.length; i++) {
      if (!Objects.equals(leaves[i].get(entity), expected[i])) {
        return false;
      }
    }
    return true;
  }

  /// Accepts all other values, not that there is none.
  Test different() {
    return (entity, pass) -> isThere(entity) && !isEqual(entity);
  }

  /// Accepts all values but null and [Entity#NONE].
  Test present() {
    return (entity, pass) -> isThere(entity) && hasValue(entity);
  }

  private boolean hasValue(Entity entity) {
    for (LeafAccess leaf : leaves) {
      Object value = leaf.get(entity);
      if (value != null && !value.equals(Entity.NONE)) {
        return true;
      }
    }
    return false;
  }
}
