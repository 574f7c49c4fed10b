/** Decides which sounds and vibrations are played. The synthesis is elsewhere, and loaded late. */

/** Every sound of the page: pieces of wood and stone, coins, a drum and a gong for decisions, horns for people. */
export type Cue = 'wood' | 'lift' | 'stone' | 'scrape' | 'drum' | 'gong' | 'coin' | 'call' | 'victory' | 'comfort';

export interface Wish {
  /** The delay in milliseconds. */
  readonly after?: number;
  /** Semitones above the usual pitch, for a series of sounds. */
  readonly step?: number;
}

/** The synthesis of the sounds. */
export interface Voices {
  play(cue: Cue, wish: Wish): void;
}

/** The vibration with each sound, in milliseconds. */
const SHAKES: Readonly<Partial<Record<Cue, number>>> = { wood: 8, stone: 12, gong: 30, call: 45, victory: 60 };

interface SoundsOptions {
  /** Loads the synthesis, after the first press of the person. */
  readonly load: () => Promise<Voices>;
  readonly isOn: () => boolean;
  /** Whether the page is hidden: then only calls are played. */
  readonly isHidden: () => boolean;
  /** Vibrates the device, if possible and wanted. */
  readonly shake: (milliseconds: number) => void;
}

export class Sounds {
  private voices: Voices | null = null;
  private asked = false;

  constructor(private readonly options: SoundsOptions) {}

  /** Called after a press, since browsers forbid sound before one (autoplay policy). */
  wake(): void {
    if (this.asked || !this.options.isOn()) return;
    this.asked = true;
    this.options.load().then(
      (voices) => (this.voices = voices),
      // Without a connection it stays silent, and is retried at the next press.
      () => (this.asked = false),
    );
  }

  /** Plays a sound. Sounds before the synthesis has loaded are dropped. */
  play(cue: Cue, wish: Wish = {}): void {
    if (!this.options.isOn() || !this.voices) return;
    if (this.options.isHidden() && cue !== 'call') return;
    this.voices.play(cue, wish);
    const milliseconds = SHAKES[cue];
    if (milliseconds !== undefined && !wish.after) this.options.shake(milliseconds);
  }
}
