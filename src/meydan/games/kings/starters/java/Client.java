import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/**
 * Plays with the class AI: started by `meydan play` over its standard streams, else as a client of a server, which
 * AICHostIP, AICHostPort, AICToken and AICRetryDelay name.
 */
public final class Client {
    private static final int TRIES = 10;

    private final AI ai = new AI();
    private Json init, lastTurn;

    public static void main(String[] words) throws IOException, InterruptedException {
        if (System.getenv("MEYDAN_STDIO") != null) {
            new Client().playInArena();
            return;
        }
        try {
            new Client().playAtServer();
        } catch (IOException | UncheckedIOException error) {
            System.err.println("no game: " + error.getMessage());
            System.exit(1);
        }
    }

    /** Lines of the arena: `kings 1`, `new .. INIT`, `go TURN MS INFO`, `end SCORES`, `quit`. */
    private void playInArena() throws IOException {
        PrintStream arena = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // what an AI prints is never an answer
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null && !line.equals("quit"); line = lines.readLine()) {
            String[] words = line.split(" ", 5);
            switch (words[0]) {
                case "kings" -> arena.println("ready " + AI.class.getSimpleName());
                case "new" -> init = Json.read(words[4]);
                case "go" -> arena.println(answer(Json.read(line.split(" ", 4)[3]), Long.parseLong(words[2])));
                case "end" -> end(line.split(" "));
                default -> { }
            }
        }
    }

    private String answer(Json turn, long msLeft) {
        List<String> said = new ArrayList<>();
        lastTurn = turn;
        ask(new World(init, turn, msLeft, command -> said.add(command.words())));
        return said.isEmpty() ? "nothing" : String.join("; ", said);
    }

    private void end(String[] words) {
        HashMap<Integer, Integer> scores = new HashMap<>();
        for (int player = 0; player < 4; player++) {
            scores.put(player, Integer.parseInt(words[1 + player]));
        }
        ai.end(new World(init, lastTurn, 0, command -> { }), scores);
    }

    private void ask(World world) {
        if (world.getCurrentTurn() == 0) {
            ai.pick(world);
        } else {
            ai.turn(world);
        }
    }

    /** Messages of the contest: JSON, each ended by a zero byte; every command is sent at once. */
    private void playAtServer() throws IOException, InterruptedException {
        try (Socket server = connect()) {
            OutputStream out = server.getOutputStream();
            say(out, "token", "{\"token\":\"" + variable("AICToken", "0".repeat(32)) + "\"}", 0);
            InputStream in = new BufferedInputStream(server.getInputStream());
            for (Json message = next(in); message != null; message = next(in)) {
                Json info = message.get("info");
                switch (message.text("type")) {
                    case "init" -> {
                        init = info;
                        askAtServer(out, null, info.get("gameConstants").number("pickTimeout"));
                    }
                    case "turn" -> askAtServer(out, info, init.get("gameConstants").number("turnTimeout"));
                    case "shutdown" -> {
                        endAtServer(info);
                        return;
                    }
                    default -> System.err.println("the server says " + message.text("type"));
                }
            }
            throw new IOException("the server closed the connection before the game was over");
        }
    }

    private static Socket connect() throws IOException, InterruptedException {
        String host = variable("AICHostIP", "127.0.0.1");
        int port = Integer.parseInt(variable("AICHostPort", "7099"));
        for (int attempt = 1;; attempt++) {
            try {
                return new Socket(host, port);
            } catch (IOException error) {
                if (attempt == TRIES) {
                    throw new IOException("no server at " + host + " port " + port, error);
                }
                Thread.sleep(Long.parseLong(variable("AICRetryDelay", "1000")));
            }
        }
    }

    private static String variable(String name, String usual) {
        return System.getenv().getOrDefault(name, usual);
    }

    private static Json next(InputStream in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int each = in.read(); each > 0; each = in.read()) {
            bytes.write(each);
        }
        return bytes.size() == 0 ? null : Json.read(bytes.toString(StandardCharsets.UTF_8));
    }

    private void askAtServer(OutputStream out, Json turn, long msLeft) {
        int number = turn == null ? 0 : turn.number("currTurn");
        ask(new World(init, turn, msLeft, command -> say(out, command.kind(), command.info(), number)));
        say(out, "endTurn", "{}", number);
    }

    private void endAtServer(Json info) {
        HashMap<Integer, Integer> scores = new HashMap<>();
        info.get("scores").list().forEach(each -> scores.put(each.number("playerId"), each.number("score")));
        ai.end(new World(init, info.get("turnMessage"), 0, command -> { }), scores);
    }

    private static void say(OutputStream out, String kind, String info, int turn) {
        String text = "{\"type\":\"" + kind + "\",\"info\":" + info + ",\"turn\":" + turn + "}\0";
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
