@echo off
rem Builds what is needed and runs it: basalt help
rem This only finds a JDK; the commands are in build/Basalt.java. The script "basalt" is the same for other systems.
setlocal
set java_version=25
set "root=%~dp0."
set "jdk="

rem Every directory that may be a JDK, best first.
call :look "%JAVA25_HOME%"
call :look "%JAVA_HOME%"
for /f "delims=" %%j in ('where javac 2^>nul') do call :look "%%~dpj.."
for %%p in ("%ProgramFiles%\Eclipse Adoptium" "%LOCALAPPDATA%\Programs\Eclipse Adoptium" "%ProgramFiles%\Java" "%ProgramFiles%\OpenJDK" "%ProgramFiles%\Microsoft" "%ProgramFiles%\Zulu" "%ProgramFiles%\BellSoft" "%ProgramFiles%\Amazon Corretto" "%USERPROFILE%\.jdks" "%USERPROFILE%\.m2\jdks" "%USERPROFILE%\.gradle\jdks" "%USERPROFILE%\.jbang\cache\jdks" "%USERPROFILE%\scoop\apps") do (
  for /d %%d in ("%%~p\*%java_version%*") do (
    call :look "%%~d"
    call :look "%%~d\current"
  )
)
if not defined jdk (
  echo basalt: no JDK %java_version% found; install one ^(for example Temurin %java_version% from https://adoptium.net^) or set JAVA%java_version%_HOME to the directory of yours 1>&2
  exit /b 1
)
"%jdk%\bin\java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dbasalt.root="%root%" "%root%\build\Basalt.java" %*
exit /b %errorlevel%

rem Takes a directory if it is a JDK of the right version and none is found yet.
:look
if defined jdk exit /b 0
if "%~1"=="" exit /b 0
if not exist "%~1\bin\javac.exe" exit /b 0
rem The dot stands for a quote: cmd has no way to write one inside quotes.
findstr /b /r /c:"JAVA_VERSION=.%java_version%[^0-9]" "%~1\release" >nul 2>nul && set "jdk=%~1"
exit /b 0
