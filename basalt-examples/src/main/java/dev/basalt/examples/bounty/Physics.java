package dev.basalt.examples.bounty;

import dev.basalt.Entity;
import dev.basalt.command.Commands;
import dev.basalt.event.Events;
import dev.basalt.examples.arcade.PlayTime;
import dev.basalt.examples.bounty.Components.Body;
import dev.basalt.examples.bounty.Components.Collector;
import dev.basalt.examples.bounty.Components.Contact;
import dev.basalt.examples.bounty.Components.Place;
import dev.basalt.examples.bounty.Story.CollisionBegan;
import dev.basalt.examples.bounty.Story.CollisionEnded;
import dev.basalt.query.Mut;
import dev.basalt.query.Query1;
import dev.basalt.query.Query2;
import dev.basalt.query.Resource;
import dev.basalt.query.With;
import dev.basalt.query.Without;
import dev.basalt.system.Order;
import dev.basalt.system.Update;
import java.util.ArrayList;
import java.util.List;

/// Who touches whom. A contact is an entity, so it is seen when it begins and when it ends, and it
/// is part of the state like everything else.
@Order(
    groups = {"rules", "physics"},
    after = "world")
final class Physics {

  private Physics() {}

  /// Called for each collector: nobody else moves.
  @Update
  static void touch(
      Entity self,
      Collector collector,
      Place place,
      Body body,
      @Without(Collector.class) Query2<Place, Body> things,
      @With(Collector.class) Query2<Place, Body> collectors,
      Query1<Mut<Contact>> contacts,
      @Resource PlayTime time,
      Events<CollisionBegan> began,
      Commands commands) {
    List<Entity> touched = new ArrayList<>();
    things.each(
        (other, at, its) -> {
          if (body.touches(place, at, its)) {
            touched.add(other);
          }
        });
    collectors.each(
        (other, at, its) -> {
          if (self.id() < other.id() && body.touches(place, at, its)) {
            touched.add(other);
          }
        });
    for (Entity other : touched) {
      if (!renewed(self, other, contacts, time)) {
        commands.spawn(new Contact(self, other, time.steps()));
        began.send(new CollisionBegan(self, other));
      }
    }
  }

  private static boolean renewed(
      Entity self, Entity other, Query1<Mut<Contact>> contacts, PlayTime time) {
    return !contacts.eachWhile(
        contact -> {
          Contact value = contact.get();
          if (value.one().equals(self) && value.other().equals(other)) {
            contact.set(new Contact(self, other, time.steps()));
            return false;
          }
          return true;
        });
  }

  /// Who was not seen touching in this step, does so no more.
  @Update
  @Order(after = "touch")
  static void part(
      Entity self,
      Contact contact,
      @Resource PlayTime time,
      Events<CollisionEnded> ended,
      Commands commands) {
    if (contact.step() != time.steps()) {
      ended.send(new CollisionEnded(contact.one(), contact.other()));
      commands.despawn(self);
    }
  }
}
