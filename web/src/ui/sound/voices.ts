/** The synthesis of the sounds from tones and noise: no files, no recordings. */
import type { Cue, Voices, Wish } from './sounds';

const LOUDNESS = 0.5;
/** A random pitch, so that no two wooden sounds are alike. */
const vary = (): number => 1 + (Math.random() - 0.5) * 0.06;

/** A sound, to be played at a time and with a pitch factor. */
type Voice = (at: number, pitch: number) => void;

interface Tone {
  readonly shape?: OscillatorType;
  /** In hertz: the pitch, and the one it glides to. */
  readonly from: number;
  readonly to?: number;
  /** In seconds: the glide, and the envelope (rise, hold, fall). */
  readonly glide?: number;
  readonly rise?: number;
  readonly hold?: number;
  readonly fall: number;
  readonly gain: number;
  /** A low-pass filter, from one cutoff frequency to another. */
  readonly below?: readonly [from: number, to: number];
}

interface Noise {
  readonly seconds: number;
  readonly gain: number;
  readonly filter: BiquadFilterType;
  readonly from: number;
  readonly to?: number;
  readonly sharp?: number;
}

/** Creates the synthesis. Only after a press: browsers refuse it before (autoplay policy). */
export function makeVoices(): Voices {
  const context = new AudioContext();
  const master = new GainNode(context, { gain: LOUDNESS });
  master.connect(new DynamicsCompressorNode(context)).connect(context.destination);

  const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;

  function tone(at: number, pitch: number, sound: Tone): void {
    const { shape = 'sine', from, to = from, glide = 0.1, rise = 0.003, hold = 0, fall, gain, below } = sound;
    const source = new OscillatorNode(context, { type: shape });
    source.frequency.setValueAtTime(from * pitch, at);
    source.frequency.exponentialRampToValueAtTime(to * pitch, at + glide);
    const level = new GainNode(context, { gain: 0 });
    level.gain.setValueAtTime(0, at);
    level.gain.linearRampToValueAtTime(gain, at + rise);
    level.gain.setValueAtTime(gain, at + rise + hold);
    level.gain.exponentialRampToValueAtTime(0.0005, at + rise + hold + fall);
    if (below) {
      const filter = new BiquadFilterNode(context, { type: 'lowpass', Q: 2 });
      filter.frequency.setValueAtTime(below[0], at);
      filter.frequency.linearRampToValueAtTime(below[1], at + rise);
      source.connect(filter).connect(level);
    } else source.connect(level);
    level.connect(master);
    source.start(at);
    source.stop(at + rise + hold + fall + 0.05);
  }
  function noise(at: number, { seconds, gain, filter: type, from, to = from, sharp = 1 }: Noise): void {
    const source = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
    const filter = new BiquadFilterNode(context, { type, Q: sharp });
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.linearRampToValueAtTime(to, at + seconds / 2);
    const level = new GainNode(context, { gain: 0 });
    level.gain.setValueAtTime(gain, at);
    level.gain.linearRampToValueAtTime(0, at + seconds);
    source.connect(filter).connect(level).connect(master);
    source.start(at, Math.random() * 0.5);
    source.stop(at + seconds);
  }
  /** A conch horn. */
  function horn(at: number, pitch: number, gain: number, hold: number): void {
    const rise = 0.16;
    tone(at, pitch, {
      shape: 'sawtooth',
      from: 147,
      to: 155,
      glide: 0.25,
      rise,
      hold,
      fall: 0.4,
      gain,
      below: [450, 1050],
    });
    noise(at, { seconds: rise + hold, gain: gain * 0.08, filter: 'bandpass', from: 1200 });
  }

  const voices: Readonly<Record<Cue, Voice>> = {
    wood(at, pitch) {
      tone(at, pitch, { shape: 'triangle', from: 430, to: 215, glide: 0.04, fall: 0.1, gain: 0.5 });
      noise(at, { seconds: 0.014, gain: 0.3, filter: 'bandpass', from: 1800, sharp: 2 });
    },
    lift: (at, pitch) =>
      tone(at, pitch, { shape: 'triangle', from: 220, to: 290, glide: 0.05, fall: 0.08, gain: 0.22 }),
    stone(at, pitch) {
      noise(at, { seconds: 0.07, gain: 0.4, filter: 'lowpass', from: 900 });
      tone(at, pitch, { from: 132, to: 88, glide: 0.08, fall: 0.12, gain: 0.35 });
    },
    scrape: (at) => noise(at, { seconds: 0.4, gain: 0.16, filter: 'bandpass', from: 480, to: 1100 }),
    drum(at, pitch) {
      tone(at, pitch, { from: 112, to: 56, glide: 0.12, fall: 0.35, gain: 0.7 });
      noise(at, { seconds: 0.025, gain: 0.3, filter: 'lowpass', from: 400 });
    },
    gong(at, pitch) {
      for (const from of [196, 294, 417]) tone(at, pitch, { from, fall: 0.95, gain: 0.13 });
    },
    coin(at, pitch) {
      tone(at, pitch, { shape: 'square', from: 1180, fall: 0.14, gain: 0.05 });
      tone(at + 0.05, pitch, { shape: 'square', from: 1770, fall: 0.2, gain: 0.05 });
    },
    call: (at, pitch) => horn(at, pitch, 0.22, 0.4),
    victory(at) {
      for (const [nth, from] of [147, 196, 220, 294].entries()) {
        const last = nth === 3;
        horn(at + nth * 0.22, from / 147, 0.24, last ? 0.9 : 0.08);
        voices.drum(at + nth * 0.22, 1);
      }
      for (let nth = 0; nth < 5; nth += 1) voices.coin(at + 0.9 + nth * 0.11, 2 ** (nth / 6));
    },
    comfort(at) {
      horn(at, 1, 0.12, 0.5);
      voices.gong(at + 0.3, 0.75);
    },
  };

  return {
    play(cue: Cue, { after = 0, step = 0 }: Wish) {
      if (context.state === 'suspended') void context.resume();
      voices[cue](context.currentTime + 0.005 + after / 1000, 2 ** (step / 12) * vary());
    },
  };
}
