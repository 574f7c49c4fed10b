/**
 * The connection to one match. It reconnects by itself, asks for entries from the next number on, and resends unanswered
 * messages; the server ignores duplicates.
 */
import type {
  Abort,
  Accepted,
  Act,
  Drafted,
  Goodbye,
  HandOver,
  Pong,
  Reasoned,
  Rematch,
  Resign,
  Resync,
  Said,
  Say,
  ServerMessage,
  SetDraft,
  TakeBack,
  TakeSeat,
  Welcome,
  WhyNot,
} from '../generated/protocol';
import { takeAhead } from './ahead';
import { helloText, openChannel, type Channel } from './channel';
import { Refusal } from './refusal';

export type Link = 'connecting' | 'online' | 'offline' | 'ended';

type Sent = Act | TakeBack | SetDraft | WhyNot | Say | HandOver | TakeSeat | Resign | Abort | Rematch;
type WithoutId<M> = M extends Sent ? Omit<M, 'id'> : never;
export type Wish = WithoutId<Sent>;
export type Answer = Accepted | Drafted | Reasoned | Said;

export interface SocketOptions {
  match: string;
  device: string | null;
  /** The number of the next entry that the receiver needs. */
  since: () => number;
  receive: (message: Exclude<ServerMessage, Accepted | Pong | Reasoned>) => void;
  link: (link: Link, reason: Goodbye['code'] | string | null) => void;
  open?: (match: string) => Channel;
  wait?: (milliseconds: number, then: () => void) => () => void;
  random?: () => number;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const SILENCE = 10_000;
const DOUBT = 2_000;
const ASK_AGAIN = 1_000;
/** Codes after which the connection must not be retried. */
const FINAL: ReadonlySet<string> = new Set([
  'rules-changed',
  'seat-moved',
  'no-such-match',
  'no-such-seat',
  'wrong-protocol',
  'malformed',
]);

const later = (milliseconds: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

export class Socket {
  private channel: Channel | null = null;
  private welcomed = false;
  private failures = 0;
  private stopWaiting: () => void = () => undefined;
  private stopPing: () => void = () => undefined;
  private stopAsking: () => void = () => undefined;
  /** The id of the last resync request. */
  private asked: string | null = null;
  private next = 0;
  /** Messages without an answer, in the order of sending. */
  private readonly unanswered = new Map<
    string,
    { message: Sent; resolve: (answer: Answer) => void; reject: (error: Refusal) => void }
  >();
  private readonly prefix: string;
  private readonly options: Required<SocketOptions>;

  constructor(options: SocketOptions) {
    this.options = { open: openChannel, wait: later, random: Math.random, ...options };
    this.prefix = Math.floor(this.options.random() * 2 ** 48).toString(36);
  }

  /** Connects now, even during the wait before a retry. */
  connect(): void {
    this.stopWaiting();
    this.drop();
    this.options.link('connecting', null);
    const { match, device, since, open, wait } = this.options;
    const begun = takeAhead(match, device);
    const channel = begun?.channel ?? open(match);
    this.channel = channel;
    if (!begun) channel.onopen = () => channel.send(helloText(match, device, since()));
    channel.onmessage = ({ data }) => this.read(data);
    channel.onclose = () => this.lost();
    this.stopWaiting = wait(SILENCE, () => this.lost());
    // A message may end or lose the connection, and those after it are then no signs of life.
    for (const text of begun?.heard ?? []) if (this.channel === channel) this.read(text);
    if (begun?.isClosed && this.channel === channel) this.lost();
  }

  /** Ends the connection for good. */
  end(reason: string | null = null): void {
    this.stopWaiting();
    this.drop();
    for (const { reject } of this.unanswered.values()) reject(new Refusal(reason ?? 'left'));
    this.unanswered.clear();
    this.options.link('ended', reason);
  }

  /** Sends a message and resolves with its answer, after any number of reconnects. Rejects with a Refusal. */
  send(wish: Wish): Promise<Answer> {
    const message = { ...wish, id: this.id() } as Sent;
    return new Promise((resolve, reject) => {
      this.unanswered.set(message.id, { message, resolve, reject });
      if (this.welcomed) this.write(message);
    });
  }

  /** Sends a ping at once, with a short timeout. */
  doubt(): void {
    if (this.welcomed) this.ping(DOUBT);
  }

  /** Requests all missed entries. */
  resync(): void {
    this.stopAsking();
    const message: Resync = { type: 'resync', id: this.id(), since: this.options.since() };
    this.asked = message.id;
    this.write(message);
  }

  private id(): string {
    return `${this.prefix}-${this.next++}`;
  }

  private write(message: object): void {
    this.channel?.send(JSON.stringify(message));
  }

  private drop(): void {
    this.stopPing();
    this.stopAsking();
    this.welcomed = false;
    const channel = this.channel;
    this.channel = null;
    if (!channel) return;
    channel.onopen = channel.onmessage = channel.onclose = null;
    channel.close();
  }

  private lost(): void {
    this.stopWaiting();
    this.drop();
    this.options.link('offline', null);
    // With jitter, so that clients do not all reconnect at the same moment after a restart of the server.
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++) * (0.75 + this.options.random() / 2);
    this.stopWaiting = this.options.wait(wait, () => this.connect());
  }

  private read(text: string): void {
    this.receive(JSON.parse(text) as ServerMessage);
  }

  private receive(message: ServerMessage): void {
    this.heard();
    switch (message.type) {
      case 'accepted':
      case 'reasoned':
        this.answer(message.id)?.resolve(message);
        return;
      case 'refused': {
        const refusal = new Refusal(message.code, message.detail, message.rule, message.cells);
        if (message.id === null) this.refusedHello(refusal);
        else if (message.id === this.asked) this.refusedResync(refusal);
        else this.answer(message.id)?.reject(refusal);
        return;
      }
      case 'said':
        this.options.receive(message);
        if (message.id !== null) this.answer(message.id)?.resolve(message);
        return;
      case 'drafted':
        this.options.receive(message);
        this.answer(message.id)?.resolve(message);
        return;
      case 'pong':
        return;
      case 'goodbye':
        if (FINAL.has(message.code)) this.end(message.code);
        return;
      case 'welcome':
        this.welcome(message);
        return;
      default:
        this.options.receive(message);
    }
  }

  private refusedHello(refusal: Refusal): void {
    if (FINAL.has(refusal.code)) this.end(refusal.code);
    else this.lost();
  }

  /** Retries: no caller waits for the answer, and without one the gap stays. */
  private refusedResync(refusal: Refusal): void {
    if (FINAL.has(refusal.code)) this.end(refusal.code);
    else this.stopAsking = this.options.wait(ASK_AGAIN, () => this.resync());
  }

  private welcome(message: Welcome): void {
    this.options.receive(message);
    if (this.welcomed) return;
    this.welcomed = true;
    this.failures = 0;
    this.options.link('online', null);
    for (const { message: sent } of this.unanswered.values()) this.write(sent);
  }

  private answer(id: string): { resolve: (answer: Answer) => void; reject: (error: Refusal) => void } | undefined {
    const found = this.unanswered.get(id);
    this.unanswered.delete(id);
    return found;
  }

  /** The server is alive: ping it again later, and take silence for a lost connection. */
  private heard(): void {
    this.stopWaiting();
    this.stopPing();
    this.stopPing = this.options.wait(PING_EVERY, () => this.ping(SILENCE));
  }

  private ping(silence: number): void {
    this.stopWaiting();
    this.write({ type: 'ping', id: this.id() });
    this.stopWaiting = this.options.wait(silence, () => this.lost());
  }
}
