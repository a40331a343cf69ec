import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Base class of agents for the gem game: override doTurn, make an object, then call play.
 *
 * The object connects to the server that `client_config.json` in the current folder names ("server_ip", "server_port";
 * 127.0.0.1:9921 without the file), or to the one that the constructor is told. Started by `meydan play` it talks over its
 * standard input and output instead, and what it prints goes to the error stream.
 */
public abstract class Base {
    private static final String FINISH = "finish!";
    private static final int GEM_KINDS = 4;

    private Socket connection; // none over standard streams
    private BufferedReader in;
    private PrintStream out;
    private String[][] grid;
    private int gridHeight, gridWidth, id, score, maxTurnCount, agentCount, trapCount, turnCount;
    private char character;
    private int[] agentScores = new int[0];
    private int[][] agentGems = new int[0][];

    public Base() {
        this(configured("server_ip", "127.0.0.1"));
    }

    public Base(String serverIp) {
        this(serverIp, Integer.parseInt(configured("server_port", "9921")));
    }

    public Base(int serverPort) {
        this(configured("server_ip", "127.0.0.1"), serverPort);
    }

    /** Connects and shakes hands: the facts of the game are known from here on. */
    public Base(String serverIp, int serverPort) {
        try {
            if (System.getenv("MEYDAN_STDIO") != null) {
                meetArena();
            } else {
                connect(serverIp, serverPort);
            }
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    /** What `client_config.json` of the current folder says, or the usual value. */
    private static String configured(String key, String usual) {
        Path file = Path.of("client_config.json");
        if (System.getenv("MEYDAN_STDIO") != null || !Files.exists(file)) {
            return usual;
        }
        try {
            Matcher found = Pattern.compile("\"" + key + "\"\\s*:\\s*\"?([^\",}\\s]+)").matcher(Files.readString(file));
            return found.find() ? found.group(1) : usual;
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    /** What an agent can do in its turn. */
    public enum Action {
        Up, Down, Left, Right, NoOp, Teleport, Trap;

        /** The word that is sent. */
        public String word() {
            return name().toUpperCase();
        }
    }

    /** The action for this turn: override this, or do_turn. */
    protected Action doTurn() {
        return do_turn();
    }

    /** The same by its name in the contest's document. */
    protected Action do_turn() {
        throw new UnsupportedOperationException(getClass().getName() + " has neither doTurn nor do_turn");
    }

    /** Plays one game; where there is no server, or it goes before the end, a line says so. */
    public static void run(Supplier<? extends Base> agent) {
        try {
            agent.get().play();
        } catch (IOException | UncheckedIOException error) {
            Throwable cause = error instanceof UncheckedIOException ? error.getCause() : error;
            System.err.println("no game: " + cause.getMessage());
            System.exit(1);
        }
    }

    /** Play to the end. */
    public void play() throws IOException {
        if (connection == null) {
            playByStreams();
            return;
        }
        try (Socket closing = connection) {
            for (String line = newest(in); !line.contains(FINISH); line = newest(in)) {
                readTurn(line);
                send(doTurn().word());
            }
        }
    }

    private void connect(String serverIp, int serverPort) throws IOException {
        connection = new Socket(serverIp, serverPort);
        connection.setTcpNoDelay(true);
        in = reader(connection.getInputStream());
        out = new PrintStream(connection.getOutputStream());
        readHello(newest(in));
        send("CONFIRM");
    }

    /** The native protocol of meydan: gems 1, new, then go, end, quit. */
    private void meetArena() throws IOException {
        out = System.out;
        System.setOut(System.err);
        in = reader(System.in);
        in.readLine();
        send("ready");
        readHello(in.readLine().split(" ", 3)[2]);
    }

    private void playByStreams() throws IOException {
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            String[] words = line.split(" ", 3);
            if (words[0].equals("go")) {
                readTurn(words[2]);
                send(doTurn().word());
            }
        }
    }

    /** The last line that has come: an agent that was late does not answer questions that are over. */
    private static String newest(BufferedReader in) throws IOException {
        String line = in.readLine();
        while (line != null && !line.contains(FINISH) && in.ready()) {
            line = in.readLine();
        }
        if (line == null) {
            throw new IOException("the server closed the connection before the end of the game");
        }
        return line;
    }

    private static BufferedReader reader(java.io.InputStream in) {
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    /** One line in one piece. */
    private void send(String word) {
        out.print(word + "\n");
        out.flush();
    }

    private void readHello(String line) {
        String[] words = line.trim().split(" ");
        gridHeight = Integer.parseInt(words[0]);
        gridWidth = Integer.parseInt(words[1]);
        character = words[2].charAt(0);
        id = Integer.parseInt(words[3]);
        score = Integer.parseInt(words[4]);
        maxTurnCount = Integer.parseInt(words[5]);
        agentCount = Integer.parseInt(words[6]);
        trapCount = Integer.parseInt(words[7]);
    }

    private void readTurn(String line) {
        String[] words = line.trim().split(" ");
        int next = 0;
        turnCount = Integer.parseInt(words[next++]);
        trapCount = Integer.parseInt(words[next++]);
        agentScores = new int[agentCount];
        for (int agent = 0; agent < agentCount; agent++) {
            agentScores[agent] = Integer.parseInt(words[next++]);
        }
        agentGems = new int[agentCount][GEM_KINDS];
        for (int place = 0; place < agentCount * GEM_KINDS; place++) {
            agentGems[place / GEM_KINDS][place % GEM_KINDS] = Integer.parseInt(words[next++]);
        }
        grid = new String[gridHeight][gridWidth];
        for (int place = 0; place < gridHeight * gridWidth; place++) {
            grid[place / gridWidth][place % gridWidth] = words[next++];
        }
    }

    /** Rows of cell texts; null before the first turn. */
    public String[][] getGrid() {
        return grid;
    }

    public int getGridHeight() {
        return gridHeight;
    }

    public int getGridWidth() {
        return gridWidth;
    }

    /** A or B. */
    public char getCharacter() {
        return character;
    }

    /** 1 or 2. */
    public int getId() {
        return id;
    }

    /** The score at the start; live scores are in getAgentScores. */
    public int getScore() {
        return score;
    }

    public int[] getAgentScores() {
        return agentScores;
    }

    /** By agent: yellow, green, red, blue taken. */
    public int[][] getAgentGems() {
        return agentGems;
    }

    public int getMaxTurnCount() {
        return maxTurnCount;
    }

    /** The number of the round. */
    public int getTurnCount() {
        return turnCount;
    }

    public int getAgentCount() {
        return agentCount;
    }

    /** Own traps left. */
    public int getTrapCount() {
        return trapCount;
    }
}
