package team.koala.chillin.client;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import ks.KSObject;

/** A server of the contest: messages behind their lengths, over TLS; its certificate is not checked, as in the contest. */
final class Server {
    /** What has come: a message, or the end of the connection. */
    private record Message(String type, byte[] payload) {}

    private static final Message CLOSED = new Message("", new byte[0]);

    private final Config config;
    private final BlockingQueue<Message> heard = new LinkedBlockingQueue<>();
    private Socket connection;
    private RealtimeAI<?, ?> ai;

    Server(Config config) {
        this.config = config;
    }

    void play(RealtimeAI<?, ?> player) throws IOException {
        ai = player;
        try (Socket closing = connect()) {
            connection = closing;
            Thread listener = new Thread(() -> listen());
            listener.setDaemon(true);
            listener.start();
            join();
            while (takeAll()) { }
        } catch (InterruptedException error) {
            throw new IOException(error);
        }
    }

    private void join() throws IOException {
        boolean isOffline = config.isOffline();
        KsWriter name = new KsWriter().text(config.text(isOffline ? "team_nickname" : "token"));
        send(isOffline ? "JoinOfflineGame" : "JoinOnlineGame", name.text(config.text("agent_name")).done());
    }

    /** Looks at all that has come; an AI that is slow sees the newest snapshot only. False when the game is over. */
    private boolean takeAll() throws InterruptedException {
        List<Message> all = new ArrayList<>();
        all.add(heard.take());
        heard.drainTo(all);
        Message newest = null;
        for (Message each : all) {
            newest = each.type.equals("RealtimeSnapshot") ? each : newest;
        }
        for (Message each : all) {
            if (each == newest) {
                look(new KsReader(each.payload, 0));
            }
            if (each == CLOSED || each.type.equals("EndGame") || each.type.equals("ClientJoined") && !sit(each)) {
                System.out.print(each.type.equals("EndGame") ? result(new KsReader(each.payload, 0)) : "no game\n");
                return false;
            }
        }
        return true;
    }

    private boolean sit(Message joined) {
        KsReader fields = new KsReader(joined.payload, 0);
        boolean isJoined = fields.truth();
        String side = fields.text();
        if (isJoined) {
            ai.sit(fields.map(() -> fields.list(fields::text)), side, this::command);
        }
        return isJoined;
    }

    private void look(KsReader fields) {
        byte[] world = fields.bytes();
        int cycle = fields.number();
        ai.look(world, cycle, fields.fraction());
    }

    private static String result(KsReader fields) {
        String winner = fields.text();
        StringBuilder told = new StringBuilder("Winner side: " + (winner == null ? "draw" : winner) + "\nDetails:\n");
        Map<String, Map<String, String>> details = fields.map(() -> fields.map(fields::text));
        details.forEach((name, values) -> {
            told.append("  ").append(name).append(":\n");
            values.forEach((side, value) -> told.append("    ").append(side).append(" -> ").append(value).append('\n'));
        });
        return told.toString();
    }

    private void command(KSObject command) {
        KsWriter fields = new KsWriter().text(command.name()).bytes(command.serialize()).number(ai.cycle());
        try {
            send("RealtimeCommand", fields.done());
        } catch (IOException error) {
            System.err.println("the server has gone: " + error.getMessage());
        }
    }

    private void send(String type, byte[] payload) throws IOException {
        byte[] body = new KsWriter().text(type).bytes(payload).done();
        byte[] frame = new byte[Integer.BYTES + body.length];
        System.arraycopy(KsWriter.little(body.length), 0, frame, 0, Integer.BYTES);
        System.arraycopy(body, 0, frame, Integer.BYTES, body.length);
        connection.getOutputStream().write(frame);
        connection.getOutputStream().flush();
    }

    private void listen() {
        try (InputStream raw = connection.getInputStream(); DataInputStream in = new DataInputStream(raw)) {
            while (true) {
                byte[] body = in.readNBytes(Integer.reverseBytes(in.readInt()));
                KsReader message = new KsReader(body, 0);
                heard.add(new Message(message.text(), message.bytes()));
            }
        } catch (EOFException end) {
            heard.add(CLOSED);
        } catch (IOException error) {
            if (!connection.isClosed()) { // else we have closed it, after the end of the game
                System.err.println("connection lost: " + error.getMessage());
            }
            heard.add(CLOSED);
        }
    }

    private Socket connect() throws IOException, InterruptedException {
        InetSocketAddress address = new InetSocketAddress(config.text("host"), (int) config.number("port"));
        for (int left = (int) config.number("max_tries"); true; left--) {
            try {
                Socket plain = new Socket();
                plain.connect(address, (int) (1000 * config.number("timeout")));
                plain.setTcpNoDelay(true);
                return trusting().getSocketFactory().createSocket(plain, address.getHostString(), address.getPort(), true);
            } catch (IOException error) {
                if (left <= 1) {
                    throw new IOException("no server at " + address.getHostString() + " port " + address.getPort(), error);
                }
                Thread.sleep((long) (1000 * config.number("retry_waiting_time")));
            }
        }
    }

    private static SSLContext trusting() throws IOException {
        TrustManager everybody = new X509TrustManager() {
            @Override
            public void checkClientTrusted(X509Certificate[] chain, String kind) { }

            @Override
            public void checkServerTrusted(X509Certificate[] chain, String kind) { }

            @Override
            public X509Certificate[] getAcceptedIssuers() {
                return new X509Certificate[0];
            }
        };
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {everybody}, null);
            return context;
        } catch (GeneralSecurityException error) {
            throw new IOException(error);
        }
    }
}
