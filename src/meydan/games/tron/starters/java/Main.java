import ai.AI;
import java.io.IOException;
import ks.models.World;
import team.koala.chillin.client.GameClient;

/** Plays with the class AI: in the arena, or at the server that gamecfg.json or the words of the command line name. */
public final class Main {
    public static void main(String[] words) {
        boolean isNamed = words.length > 0 && !words[0].startsWith("config.");
        GameClient client = new GameClient(isNamed ? words[0] : "gamecfg.json", words);
        client.registerAI(new AI(new World()));
        try {
            client.run();
        } catch (IOException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }
}
