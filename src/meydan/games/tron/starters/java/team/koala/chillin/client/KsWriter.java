package team.koala.chillin.client;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes values in the encoding of the contest. */
final class KsWriter {
    private final ByteArrayOutputStream data = new ByteArrayOutputStream();

    KsWriter bytes(byte[] value) {
        data.write(1);
        int size = (Integer.SIZE - Integer.numberOfLeadingZeros(value.length) + 7) / 8;
        data.write(size);
        data.write(little(value.length), 0, size);
        data.writeBytes(value);
        return this;
    }

    KsWriter text(String value) {
        return bytes(value.getBytes(StandardCharsets.ISO_8859_1));
    }

    KsWriter number(int value) {
        data.write(1);
        data.writeBytes(little(value));
        return this;
    }

    byte[] done() {
        return data.toByteArray();
    }

    static byte[] little(int value) {
        return ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array();
    }
}
