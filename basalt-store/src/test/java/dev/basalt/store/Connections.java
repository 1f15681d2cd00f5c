package dev.basalt.store;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/// Connections that a test can get at.
final class Connections {

  /// The state of an exception that says that the connection is gone.
  private static final String LOST = "08006";

  private Connections() {}

  /// A data source whose connections are lost at a commit, after it: nobody is told that all is
  /// well.
  ///
  /// @param left counts down; the commit that reaches zero is the one
  static DataSource losing(String url, AtomicInteger left) {
    return proxy(
        DataSource.class,
        (proxy, method, arguments) -> losing(DriverManager.getConnection(url), left));
  }

  private static Connection losing(Connection connection, AtomicInteger left) {
    return proxy(
        Connection.class,
        (proxy, method, arguments) -> {
          Object result = invoke(connection, method, arguments);
          if (method.getName().equals("commit") && left.decrementAndGet() == 0) {
            connection.close();
            throw new SQLException("lost after the commit", LOST);
          }
          return result;
        });
  }

  private static Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(Connections.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

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
