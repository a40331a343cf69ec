import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * Base class of agents for the gem game: override doTurn, then call play.
 *
 * The agent connects to a server (127.0.0.1:9921 unless told otherwise). Started by `meydan play` it talks over its
 * standard input and output instead, and what it prints goes to the error stream.
 */
public abstract class BaseAgent {
    private static final String FINISH = "finish!";
    private static final int GEM_KINDS = 4;

    private final String serverIp;
    private final int serverPort;
    private String[][] grid;
    private int gridHeight, gridWidth, id, score, maxTurnCount, agentCount, trapCount, turnCount;
    private String character;
    private int[] agentScores = new int[0];
    private int[][] agentGems = new int[0][];

    public BaseAgent() {
        this("127.0.0.1", 9921);
    }

    public BaseAgent(String serverIp) {
        this(serverIp, 9921);
    }

    public BaseAgent(int serverPort) {
        this("127.0.0.1", serverPort);
    }

    public BaseAgent(String serverIp, int serverPort) {
        this.serverIp = serverIp;
        this.serverPort = serverPort;
    }

    /** The action for this turn. */
    public abstract Action doTurn();

    /** Play to the end. */
    public void play() throws IOException {
        if (System.getenv("MEYDAN_STDIO") != null) {
            playByStreams();
        } else {
            playByNetwork();
        }
    }

    private void playByNetwork() throws IOException {
        try (Socket socket = new Socket(serverIp, serverPort)) {
            socket.setTcpNoDelay(true);
            BufferedReader in = reader(socket.getInputStream());
            OutputStream out = socket.getOutputStream();
            readHello(in.readLine());
            send(out, "CONFIRM");
            for (String line = newest(in); line != null && !line.contains(FINISH); line = newest(in)) {
                readTurn(line);
                send(out, doTurn().word());
            }
        }
    }

    /** The last line that has come: an agent that was late does not answer questions that are over. */
    private static String newest(BufferedReader in) throws IOException {
        String line = in.readLine();
        while (line != null && !line.contains(FINISH) && in.ready()) {
            line = in.readLine();
        }
        return line;
    }

    /** The native protocol of meydan: gems 1, new, go, end, quit. */
    private void playByStreams() throws IOException {
        PrintStream arena = System.out;
        System.setOut(System.err);
        BufferedReader in = reader(System.in);
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            String[] words = line.split(" ", 3);
            if (words[0].equals("gems")) {
                arena.println("ready " + getClass().getSimpleName());
            } else if (words[0].equals("new")) {
                readHello(words[2]);
            } else if (words[0].equals("go")) {
                readTurn(words[2]);
                arena.println(doTurn().word());
            }
            arena.flush();
        }
    }

    private static BufferedReader reader(java.io.InputStream in) {
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    private static void send(OutputStream out, String word) throws IOException {
        out.write((word + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private void readHello(String line) {
        String[] words = line.trim().split(" ");
        gridHeight = Integer.parseInt(words[0]);
        gridWidth = Integer.parseInt(words[1]);
        character = words[2];
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
    public String getCharacter() {
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
