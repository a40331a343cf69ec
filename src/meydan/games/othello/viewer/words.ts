/** The words of Othello, in the terms of the course's own document. */
import type { Words } from "@viewer/scene";
import { withStageWords } from "@viewer/stage/words";

export const WORDS: Words = withStageWords({
  en: {
    title: "Othello",
    black: "Black",
    white: "White",
    "fact.discs": "Discs",
    "fact.moves": "Legal moves",
    "fact.corners": "Corners",
    "scene.number": "{count}",
    "scene.pass": "{name} passes",
    "controls.help": "Click a marked square or its button. If you have no legal move, you pass automatically.",
    "event.move": "{name} plays {square}",
    "event.flips": "Discs turned: {count}",
    "event.corner": "{name} takes the corner {square}",
    "event.pass": "{name} cannot move and passes",
    "event.end": "{name} wins: black {black}, white {white}",
    "event.draw": "Draw: black {black}, white {white}",
    "event.forfeit": "{name} forfeits the game",
  },
  fa: {
    title: "اتللو",
    black: "سیاه",
    white: "سفید",
    "fact.discs": "مهره‌ها",
    "fact.moves": "خانه‌های قابل انتخاب",
    "fact.corners": "گوشه‌ها",
    "scene.number": "{count}",
    "scene.pass": "{name} نوبت خود را از دست می‌دهد",
    "controls.help":
      "یکی از خانه‌های نشان‌دار را با ماوس انتخاب کنید یا دکمهٔ آن را بزنید. بازیکنی که خانه‌ای برای انتخاب ندارد، خودبه‌خود نوبتش را از دست می‌دهد.",
    "event.move": "{name} خانهٔ {square} را انتخاب کرد",
    "event.flips": "مهره‌های برگردانده‌شده: {count}",
    "event.corner": "{name} گوشهٔ {square} را گرفت",
    "event.pass": "{name} خانه‌ای برای انتخاب ندارد و نوبتش را از دست می‌دهد",
    "event.end": "{name} برنده شد: سیاه {black}، سفید {white}",
    "event.draw": "بازی مساوی شد: سیاه {black}، سفید {white}",
    "event.forfeit": "{name} بازی را واگذار کرد",
  },
});
