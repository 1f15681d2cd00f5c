package dev.basalt.internal.codegen;

import dev.basalt.internal.event.Channel;
import java.util.function.Function;

/// Makes what users see of a channel. Apart from the generator, which a world without events does
/// not load.
public final class EventFaces implements Function<Channel, Object> {

  @Override
  public Object apply(Channel channel) {
    return EventsGenerator.events(channel);
  }
}
