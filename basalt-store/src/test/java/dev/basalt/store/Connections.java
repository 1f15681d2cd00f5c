package dev.basalt.store;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import javax.sql.DataSource;

/// Connections that a test can get at.
final class Connections {

  private Connections() {}

  /// A data source that notes its last connection.
  static DataSource remember(DataSource source, Connection[] last) {
    return (DataSource)
        Proxy.newProxyInstance(
            Connections.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> {
              Object result = method.invoke(source, arguments);
              if (result instanceof Connection connection) {
                last[0] = connection;
              }
              return result;
            });
  }
}
