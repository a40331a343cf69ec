import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A bot that plays, or does what a person would not want: Hostile WAY [WORD]. */
public class Hostile {
    interface Work {
        void run() throws Exception;
    }

    static String way;
    static String word;

    static void say(String text) {
        System.out.println(text);
        System.out.flush();
    }

    static void report(String text) {
        System.err.println("report: " + text);
    }

    static void tried(String what, Work work) {
        try {
            work.run();
            report(what + " done");
        } catch (Exception error) {
            report(what + " refused (" + error.getMessage() + ")");
        }
    }

    static void sleepOn() throws Exception {
        while (true) Thread.sleep(1000);
    }

    static int shell(String line) throws Exception {
        return new ProcessBuilder("sh", "-c", line).redirectError(ProcessBuilder.Redirect.INHERIT).start().waitFor();
    }

    static void expect(int status) throws IOException {
        if (status != 0) throw new IOException("status " + status);
    }

    static void floodStdout() {
        while (true) System.out.println("x");
    }

    static void write(OutputStream stream, int megabytes) throws IOException {
        byte[] block = new byte[1 << 20];
        java.util.Arrays.fill(block, (byte) 'x');
        for (int i = 0; i < megabytes; i++) stream.write(block);
        stream.flush();
    }

    static void threadBomb() throws Exception {
        while (true) {
            Thread thread = new Thread(() -> {
                try {
                    sleepOn();
                } catch (Exception error) {
                    return;
                }
            });
            thread.setDaemon(true);
            thread.start();
        }
    }

    static void memoryBomb() {
        List<java.nio.ByteBuffer> held = new ArrayList<>();
        while (true) {
            java.nio.ByteBuffer block = java.nio.ByteBuffer.allocate(1 << 20);
            held.add(block);
        }
    }

    static void spy() throws Exception {
        tried("opponent", () -> report(Files.readString(Path.of(word.replace('@', '/')))));
        tried("shadow", () -> Files.readAllBytes(Path.of("/etc/shadow")));
        tried("memory of others", () -> Files.readAllBytes(Path.of("/proc/1/environ")));
        StringBuilder numbers = new StringBuilder();
        for (String name : new java.io.File("/proc").list()) if (name.matches("\\d+")) numbers.append(name).append(", ");
        report("processes [" + numbers + "]");
    }

    static void disk() {
        long[] written = {0};
        for (String place : new String[] {".", "/tmp", "/dev/shm", "/usr"}) {
            try (OutputStream file = Files.newOutputStream(Path.of(place, "big"))) {
                byte[] block = new byte[1 << 20];
                for (int i = 0; i < 1024; i++) {
                    file.write(block);
                    written[0]++;
                }
            } catch (IOException error) {
                report(place + ": " + error.getMessage());
            }
        }
        report("written " + written[0] + " MB");
    }

    static void attack() throws Exception {
        switch (way) {
            case "silent" -> sleepOn();
            case "late" -> Thread.sleep(2000);
            case "flood_stdout" -> floodStdout();
            case "flood_stderr" -> {
                write(System.err, 64);
                report("\nreport: written");
            }
            case "no_newline" -> {
                System.out.print("d3");
                System.out.flush();
                sleepOn();
            }
            case "gigabyte" -> write(System.out, 1024);
            case "fork_bomb" -> threadBomb();
            case "memory_bomb" -> memoryBomb();
            case "sockets" -> {
                tried("connect", () -> new Socket(InetAddress.getByName("127.0.0.1"), Integer.parseInt(word)));
                tried("listen", () -> new ServerSocket(0));
            }
            case "spy" -> spy();
            case "kill_group" -> shell("kill -9 -1; kill -9 " + ProcessHandle.current().pid());
            case "stubborn" -> sun.misc.Signal.handle(new sun.misc.Signal("TERM"), sun.misc.SignalHandler.SIG_IGN);
            case "daemon" -> {
                shell("setsid env -i sleep 1000 </dev/null >/dev/null 2>&1 &");
                report("left");
            }
            case "disk" -> disk();
            case "clock" -> tried("set", () -> expect(shell("date -s 2001-01-01")));
            case "closed_stdin" -> {
                System.in.close();
                sleepOn();
            }
            case "closed_stdout" -> {
                new java.io.FileOutputStream(java.io.FileDescriptor.out).close();
                sleepOn();
            }
            default -> { }
        }
    }

    public static void main(String[] words) throws Exception {
        way = words[0];
        word = words.length > 1 ? words[1] : "";
        if (way.equals("exit")) System.exit(3);
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        boolean began = false;
        String line;
        while ((line = input.readLine()) != null && !line.startsWith("quit")) {
            if (line.startsWith("othello") || line.startsWith("tron")) say("ready hostile");
            if (line.startsWith("go")) {
                if (!began) {
                    began = true;
                    attack();
                }
                say(way.equals("twice") ? "straight\nstraight" : "straight");
            }
        }
        report("quit");
        while (way.equals("stubborn")) sleepOn();
    }
}
