package team.koala.chillin.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the server is and who we are: usual values, the keys of gamecfg.json, words such as config.net.port=5000. */
final class Config {
    private static final Pattern PAIR = Pattern.compile("\"(\\w+)\"\\s*:\\s*(?:\"([^\"]*)\"|([\\w.+-]+))");
    private static final String WORD = "config.";

    private final Map<String, String> values = new HashMap<>(Map.of(
            "host", "127.0.0.1", "port", "5000", "max_tries", "5", "retry_waiting_time", "1", "timeout", "2",
            "offline_mode", "true", "agent_name", "0", "team_nickname", "AI", "token", "team_id1-xx"));

    Config(String file, String[] words) throws IOException {
        Path path = Path.of(file);
        if (Files.exists(path)) {
            Matcher pairs = PAIR.matcher(Files.readString(path));
            while (pairs.find()) {
                values.put(pairs.group(1), pairs.group(2) != null ? pairs.group(2) : pairs.group(3));
            }
        }
        for (String word : words) {
            if (word.startsWith(WORD) && word.contains("=")) {
                String[] pair = word.split("=", 2);
                values.put(pair[0].substring(pair[0].lastIndexOf('.') + 1), pair[1]);
            }
        }
    }

    String text(String key) {
        return values.get(key);
    }

    double number(String key) {
        return Double.parseDouble(values.get(key));
    }

    boolean isOffline() {
        return Boolean.parseBoolean(values.get("offline_mode"));
    }
}
