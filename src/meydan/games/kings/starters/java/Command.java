import java.util.Arrays;
import java.util.stream.Collectors;

/** A command of a turn: as a message of the contest, and in the words of the arena. */
record Command(String kind, String word, int... numbers) {
    /** The `info` of the message. */
    String info() {
        return switch (kind) {
            case "pick" -> "{\"units\":" + Arrays.toString(numbers) + "}";
            case "putUnit" -> "{\"typeId\":%d,\"pathId\":%d}".formatted(numbers[0], numbers[1]);
            case "castSpell" -> "{\"typeId\":%d,\"cell\":{\"row\":%d,\"col\":%d},\"unitId\":%d,\"pathId\":%d}".formatted(
                    numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]);
            default -> "{\"unitId\":%d}".formatted(numbers[0]);
        };
    }

    /** What the arena reads; an area spell has no unit and no path. */
    String words() {
        int count = kind.equals("castSpell") && numbers[3] < 0 ? 3 : numbers.length;
        return word + Arrays.stream(numbers).limit(count).mapToObj(each -> " " + each).collect(Collectors.joining());
    }
}
