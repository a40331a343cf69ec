package Client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** A client of the contest's protocol that only ends its turns. */
public class Main {
    private static OutputStream out;

    private static void say(String kind, String info, String turn) throws IOException {
        String text = "{\"type\":\"" + kind + "\",\"info\":" + info + ",\"turn\":" + turn + "}\0";
        out.write(text.getBytes("UTF-8"));
        out.flush();
    }

    public static void main(String[] words) throws IOException {
        String host = System.getenv("AICHostIP");
        try (Socket server = new Socket(host, Integer.parseInt(System.getenv("AICHostPort")))) {
            out = server.getOutputStream();
            say("token", "{\"token\":\"" + System.getenv("AICToken") + "\"}", "0");
            InputStream in = server.getInputStream();
            ByteArrayOutputStream message = new ByteArrayOutputStream();
            for (int next = in.read(); next >= 0; next = in.read()) {
                if (next > 0) {
                    message.write(next);
                } else if (answer(message.toString("UTF-8"))) {
                    return;
                } else {
                    message.reset();
                }
            }
        }
    }

    private static boolean answer(String message) throws IOException {
        if (message.startsWith("{\"type\":\"shutdown\"")) {
            System.out.println("finished");
            return true;
        }
        int place = message.indexOf("\"currTurn\":");
        say("endTurn", "{}", place < 0 ? "0" : message.substring(place + 11, message.indexOf(',', place)));
        return false;
    }
}
