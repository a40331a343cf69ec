package team.koala.chillin.client;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Reads values in the encoding of the contest; each stands behind a byte that says whether it is there, or is null. */
public final class KsReader {
    /** Takes an object's bytes from an offset on; returns where they end. */
    public interface Taker<T> {
        int take(T object, byte[] data, int offset);
    }

    private final ByteBuffer data;

    public KsReader(byte[] bytes, int offset) {
        data = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(offset);
    }

    public int offset() {
        return data.position();
    }

    public Integer number() {
        return isThere() ? data.getInt() : null;
    }

    public Float fraction() {
        return isThere() ? data.getFloat() : null;
    }

    public boolean truth() {
        return isThere() && data.get() != 0;
    }

    /** A constant of an enumeration, by its number. */
    public <T> T code(Function<Byte, T> of) {
        return isThere() ? of.apply(data.get()) : null;
    }

    public byte[] bytes() {
        if (!isThere()) {
            return null;
        }
        byte[] found = new byte[length()];
        data.get(found);
        return found;
    }

    public String text() {
        byte[] found = bytes();
        return found == null ? null : new String(found, StandardCharsets.ISO_8859_1);
    }

    public <T> T object(T fresh, Taker<T> taker) {
        if (!isThere()) {
            return null;
        }
        data.position(taker.take(fresh, data.array(), data.position()));
        return fresh;
    }

    public <T> List<T> list(Supplier<T> next) {
        if (!isThere()) {
            return null;
        }
        List<T> all = new ArrayList<>();
        for (int left = length(); left > 0; left--) {
            all.add(next.get());
        }
        return all;
    }

    public <T> Map<String, T> map(Supplier<T> next) {
        if (!isThere()) {
            return null;
        }
        Map<String, T> all = new LinkedHashMap<>();
        for (int left = length(); left > 0; left--) {
            all.put(text(), next.get());
        }
        return all;
    }

    private boolean isThere() {
        return data.get() != 0;
    }

    /** A number of as many bytes as the first one says. */
    private int length() {
        int length = 0;
        int size = data.get();
        for (int place = 0; place < size; place++) {
            length |= (data.get() & 0xff) << 8 * place;
        }
        return length;
    }
}
