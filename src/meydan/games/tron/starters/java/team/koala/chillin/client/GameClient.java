package team.koala.chillin.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import ks.KSObject;

/** Plays with a class AI: started by `meydan play` over its standard streams, else as a client of a server. */
public final class GameClient {
    private static final List<String> SIDES = List.of("Blue", "Yellow"), DIRECTIONS = List.of("up", "right", "down", "left");
    private static final String AGENT = "0";

    private final String config;
    private final String[] words;
    private final Map<String, String> said = new LinkedHashMap<>(); // in this cycle: a word for each kind of command
    private RealtimeAI<?, ?> ai;

    public GameClient(String config) {
        this(config, new String[0]);
    }

    /** The file that says where the server is, and words such as config.net.port=5000 that change keys of it. */
    public GameClient(String config, String[] words) {
        this.config = config;
        this.words = words;
    }

    public void registerAI(RealtimeAI<?, ?> ai) {
        this.ai = ai;
    }

    public void run() throws IOException {
        if (System.getenv().getOrDefault("MEYDAN_STDIO", "").isEmpty()) {
            new Server(new Config(config, words)).play(ai);
        } else {
            playInArena();
        }
    }

    /** Lines of the arena: `tron 1`, `new SEAT SEATS MS`, `go CYCLE MS_LEFT WORLD`, `end ..`, `quit`. */
    private void playInArena() throws IOException {
        PrintStream arena = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // what an AI prints is never an answer
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        float duration = 0;
        for (String line = lines.readLine(); line != null && !line.equals("quit"); line = lines.readLine()) {
            String[] told = line.split(" ");
            switch (told[0]) {
                case "tron" -> arena.println("ready");
                case "new" -> {
                    ai.sit(agents(), SIDES.get(Integer.parseInt(told[1])), this::say);
                    duration = Integer.parseInt(told[3]) / 1000f;
                }
                case "go" -> arena.println(answer(told, duration));
                default -> { }
            }
        }
    }

    private static Map<String, List<String>> agents() {
        Map<String, List<String>> all = new LinkedHashMap<>();
        SIDES.forEach(side -> all.put(side, List.of(AGENT)));
        return all;
    }

    private String answer(String[] told, float duration) {
        said.clear();
        ai.look(fromHex(told[3]), Integer.parseInt(told[1]), duration);
        return said.isEmpty() ? "straight" : String.join(" ", said.values());
    }

    /** Of each kind the last command counts; a turn without a direction is dropped. */
    private void say(KSObject command) {
        byte[] payload = command.serialize();
        if (!command.name().equals("ChangeDirection")) {
            said.put(command.name(), "breaker");
        } else if (payload[0] != 0) {
            said.put(command.name(), DIRECTIONS.get(payload[1]));
        }
    }

    private static byte[] fromHex(String digits) {
        byte[] bytes = new byte[digits.length() / 2];
        for (int at = 0; at < bytes.length; at++) {
            bytes[at] = (byte) Integer.parseInt(digits, 2 * at, 2 * at + 2, 16);
        }
        return bytes;
    }
}
