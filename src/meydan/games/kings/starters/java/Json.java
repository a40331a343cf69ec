import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** Reads JSON, as far as the messages of the game need it. */
final class Json {
    private final Object value;

    private Json(Object value) {
        this.value = value;
    }

    static Json read(String text) {
        return new Reader(text).value();
    }

    /** The value of a key; null where there is none. */
    Json get(String key) {
        return ((LinkedHashMap<?, ?>) value).get(key) instanceof Json found ? found : null;
    }

    List<Json> list() {
        List<Json> found = new ArrayList<>();
        for (Object each : (List<?>) value) {
            found.add((Json) each);
        }
        return found;
    }

    int number() {
        return (int) Double.parseDouble((String) value);
    }

    int number(String key) {
        return get(key).number();
    }

    boolean isTrue(String key) {
        return "true".equals(get(key).value);
    }

    String text(String key) {
        return (String) get(key).value;
    }

    /** Goes through a text from its beginning to its end. */
    private static final class Reader {
        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        Json value() {
            char first = next();
            if (first == '{') {
                return new Json(object());
            }
            if (first == '[') {
                return new Json(array());
            }
            return new Json(first == '"' ? string() : word());
        }

        private LinkedHashMap<String, Json> object() {
            LinkedHashMap<String, Json> found = new LinkedHashMap<>();
            at++;
            while (next() != '}') {
                if (next() == ',') {
                    at++;
                }
                next();
                String key = string();
                next();
                at++;
                found.put(key, value());
            }
            at++;
            return found;
        }

        private List<Json> array() {
            List<Json> found = new ArrayList<>();
            at++;
            while (next() != ']') {
                if (next() == ',') {
                    at++;
                }
                found.add(value());
            }
            at++;
            return found;
        }

        /** A text between quotes; nothing in these messages is written with more than one letter after a backslash. */
        private String string() {
            StringBuilder found = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                if (text.charAt(at) == '\\') {
                    at++;
                }
                found.append(text.charAt(at));
            }
            at++;
            return found.toString();
        }

        /** A number, true, false or null. */
        private String word() {
            int begin = at;
            while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            return text.substring(begin, at);
        }

        private char next() {
            while (Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            return text.charAt(at);
        }
    }
}
