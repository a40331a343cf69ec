/** Sounds of our own, made from a few waves: a tone for what happens, and quiet music. Both are off at first. */
import type { Mark } from "./scene";
import type { Settings } from "./settings";

const TONES: Record<Mark, readonly number[]> = {
  info: [880],
  good: [523.25, 783.99],
  warn: [392, 369.99],
  bad: [196, 146.83],
};
const SCALE = [0, 2, 3, 7, 8]; // steps of a half tone, as in a dastgah one can hum
const ROOT = 220;
const BEAT = 0.9; // seconds between notes of the music

export class Sounds {
  private audio: AudioContext | null = null;
  private hasSound = false;
  private music = 0;
  private note = 0;

  set(settings: Pick<Settings, "hasSound" | "hasMusic">): void {
    this.hasSound = settings.hasSound;
    if (settings.hasMusic && !this.music) this.music = window.setInterval(() => this.playOn(), BEAT * 1000);
    if (!settings.hasMusic) {
      clearInterval(this.music);
      this.music = 0;
    }
  }

  /** The tone of a kind of event. */
  play(mark: Mark): void {
    if (this.hasSound) TONES[mark].forEach((tone, place) => this.tone(tone, place * 0.09, 0.22, 0.12));
  }

  /** The next note of the music: a walk over the scale that never leaves it. */
  private playOn(): void {
    this.note = (this.note + [1, 2, -1, 3, -2][this.note % 5]! + 10) % 10;
    const step = SCALE[this.note % 5]! + (this.note >= 5 ? 12 : 0);
    this.tone(ROOT * 2 ** (step / 12), 0, BEAT * 1.8, 0.035);
  }

  private tone(hertz: number, after: number, seconds: number, loudness: number): void {
    const audio = (this.audio ??= new AudioContext());
    if (audio.state === "suspended") void audio.resume();
    const start = audio.currentTime + after;
    const wave = audio.createOscillator();
    const volume = audio.createGain();
    wave.type = "triangle";
    wave.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    wave.connect(volume).connect(audio.destination);
    wave.start(start);
    wave.stop(start + seconds);
  }
}
