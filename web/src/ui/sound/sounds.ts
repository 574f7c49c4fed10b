/** What the page asks to be heard and felt, and when it stays silent. How a cue sounds is made elsewhere, and fetched late. */

/** Every sound of the page: pieces of wood and stone, coins, a drum and a gong for what is decided, horns for people. */
export type Cue = 'wood' | 'lift' | 'stone' | 'scrape' | 'drum' | 'gong' | 'coin' | 'call' | 'victory' | 'comfort';

export interface Wish {
  /** In how many milliseconds. */
  readonly after?: number;
  /** How many semitones higher than usual, for what is counted one by one. */
  readonly step?: number;
}

/** Whoever makes the sounds. */
export interface Voices {
  play(cue: Cue, wish: Wish): void;
}

/** How long a phone shakes with a cue, in milliseconds: as short as a cube that comes down. */
const SHAKES: Readonly<Partial<Record<Cue, number>>> = { wood: 8, stone: 12, gong: 30, call: 45, victory: 60 };

export interface SoundsOptions {
  /** Fetches whoever makes the sounds; asked once, after the first press of the person. */
  readonly load: () => Promise<Voices>;
  readonly isOn: () => boolean;
  /** Whether nobody looks at the page: then only a call is worth a sound. */
  readonly isHidden: () => boolean;
  /** Shakes the device, where that is possible and wanted. */
  readonly shake: (milliseconds: number) => void;
}

export class Sounds {
  private voices: Voices | null = null;
  private asked = false;

  constructor(private readonly options: SoundsOptions) {}

  /** The person has pressed something: browsers let a page be heard only after that. */
  wake(): void {
    if (this.asked || !this.options.isOn()) return;
    this.asked = true;
    this.options.load().then(
      (voices) => (this.voices = voices),
      // Without a connection it stays silent, and is asked again by the next press.
      () => (this.asked = false),
    );
  }

  /** Lets something be heard. What comes before the voices are here is not made up for. */
  play(cue: Cue, wish: Wish = {}): void {
    if (!this.options.isOn() || !this.voices) return;
    if (this.options.isHidden() && cue !== 'call') return;
    this.voices.play(cue, wish);
    const milliseconds = SHAKES[cue];
    if (milliseconds !== undefined && !wish.after) this.options.shake(milliseconds);
  }
}
