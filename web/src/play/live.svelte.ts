/** A match in play: the connection, the folded state, and the actions of the player. */
import type { AnyEvent, Draft, Said, Say, ServerMessage } from '../generated/protocol';
import { keptDevice, noteHash } from '../storage/matches';
import { Refusal } from '../net/refusal';
import { openChannel, type Channel } from '../net/channel';
import { openInside } from '../net/inside';
import { isInside } from '../route/edition';
import { Socket, type Link, type SocketOptions, type Wish } from '../net/socket';
import { actorOf, drafted, present, sideOf, updated, welcomed, type MatchState } from '../model/match';
import { Pace } from '../model/pace';
import { expected, type Tried } from '../model/plan';

type Received = Parameters<SocketOptions['receive']>[0];

interface LiveOptions {
  /** The pause in milliseconds after a move of others, before the next one is shown. */
  readonly rest?: () => number;
  /** Opens the channel to the server, so that tests can pass their own. */
  readonly open?: (match: string) => Channel;
}

export class LiveMatch {
  /** The newest state of the match, used for legal actions and answers. */
  state = $state.raw<MatchState | null>(null);
  /** The state that is shown: it follows `state` move by move; a press, a key or a request brings it up to date. */
  shown = $state.raw<MatchState | null>(null);
  /** Whether an entry with these events deserves a pause, according to the game. */
  isMove: (events: readonly AnyEvent[]) => boolean = () => false;
  link = $state<Link>('connecting');
  /** Whether the connection was lost; true until a retry succeeds. */
  cut = $state(false);
  /** Why the connection ended for good. */
  ended = $state<string | null>(null);
  /** The last phrase in the talk; every phrase is a new object. */
  said = $state.raw<Said | null>(null);
  /** The time of this device, updated every few seconds, for how long a person is away. */
  now = $state(Date.now());
  /** Whether a seat at this device has a decision to make: it shows in the page's title. */
  isAsked = $state(false);
  /** Whether the match was over already when it was opened. */
  wasOver = false;
  /** Seats with a request in flight. */
  busy = $state.raw<ReadonlySet<number>>(new Set());
  private trying = $state.raw<ReadonlyMap<string, Tried>>(new Map());
  private readonly socket: Socket;
  private readonly clock: ReturnType<typeof setInterval>;
  private readonly pace: Pace<MatchState>;
  private readonly catchUp = (): void => this.pace.catchUp();
  private readonly wake = (): void => {
    // While the page was hidden, nobody watched.
    this.catchUp();
    if (this.link === 'offline' && document.visibilityState === 'visible') this.socket.connect();
  };

  // The device lost its network; a ping tells whether the server still responds.
  private readonly doubt = (): void => this.socket.doubt();

  constructor(
    readonly match: string,
    { rest = () => 0, open = isInside(match) ? openInside : openChannel }: LiveOptions = {},
  ) {
    this.pace = new Pace({
      show: (state, isPresent) => (this.shown = isPresent ? this.state : state),
      rest: () => (document.visibilityState === 'visible' ? rest() : 0),
    });
    this.socket = new Socket({
      match,
      open,
      device: keptDevice(),
      since: () => (this.state ? this.state.number + 1 : 0),
      receive: (message) => this.receive(message),
      link: (link, reason) => {
        this.link = link;
        if (link !== 'connecting') this.cut = link === 'offline';
        if (link === 'ended') this.ended = reason;
      },
    });
    this.socket.connect();
    this.clock = setInterval(() => (this.now = Date.now()), 5000);
    addEventListener('online', this.wake);
    addEventListener('offline', this.doubt);
    document.addEventListener('visibilitychange', this.wake);
    // In the capture phase, so that the press meets the newest state.
    addEventListener('pointerdown', this.catchUp, true);
    addEventListener('keydown', this.catchUp, true);
  }

  close(): void {
    clearInterval(this.clock);
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.doubt);
    document.removeEventListener('visibilitychange', this.wake);
    removeEventListener('pointerdown', this.catchUp, true);
    removeEventListener('keydown', this.catchUp, true);
    this.pace.clear();
    this.socket.end();
  }

  /** Connects at once instead of waiting for the retry. */
  reconnect(): void {
    this.socket.connect();
  }

  private receive(message: Received): void {
    const before = this.state;
    switch (message.type) {
      case 'welcome': {
        const after = welcomed(before, message, Date.now());
        if (!after) {
          this.socket.resync();
          return;
        }
        this.state = after;
        if (!before) this.wasOver = message.match.status === 'finished';
        this.pace.clear();
        if (message.you.length > 0) noteHash(message.match);
        break;
      }
      case 'update': {
        if (!before) return;
        const after = updated(before, message);
        if (!after) this.socket.resync();
        else if (after !== before) this.follow(after, message.events);
        return;
      }
      case 'drafted':
        if (before) this.state = drafted(before, message);
        break;
      case 'said':
        this.said = message;
        return;
      case 'presence':
        if (before) this.state = present(before, message, Date.now());
        break;
      default:
        message satisfies Exclude<ServerMessage, Received> | Extract<Received, { type: 'refused' | 'goodbye' }>;
    }
    if (this.pace.isPresent) this.shown = this.state;
  }

  /** Shows an entry: those of this device at once, those of others one after another. */
  private follow(after: MatchState, events: readonly AnyEvent[]): void {
    this.state = after;
    const actor = actorOf(events);
    if (actor !== null && after.you.includes(actor)) this.catchUp();
    this.pace.add(after, this.isMove(events));
  }

  private async send(wish: Wish): Promise<void> {
    this.catchUp();
    this.busy = new Set([...this.busy, wish.seat]);
    try {
      await this.socket.send(wish);
    } finally {
      this.busy = new Set([...this.busy].filter((seat) => seat !== wish.seat));
    }
  }

  /** Answers a seat's decision. Rejects with a Refusal. */
  async act(seat: number, actions: readonly string[]): Promise<void> {
    await this.send({ type: 'act', seat, decision: this.asked(seat), actions: [...actions] });
  }

  /** Takes back a seat's answer. Rejects with a Refusal. */
  async takeBack(seat: number): Promise<void> {
    await this.send({ type: 'take-back', seat, decision: this.asked(seat) });
  }

  async handOver(seat: number, level: string): Promise<void> {
    await this.send({ type: 'hand-over', seat, level });
  }

  async takeSeat(seat: number): Promise<void> {
    await this.send({ type: 'take-seat', seat });
  }

  /** Resigns; a bot plays the seat to the end. Rejects with a Refusal. */
  async resign(seat: number, level: string): Promise<void> {
    await this.send({ type: 'resign', seat, level });
  }

  /** Asks for the match to be called off, or withdraws that. Rejects with a Refusal. */
  async abort(seat: number, wanted: boolean): Promise<void> {
    await this.send({ type: 'abort', seat, wanted });
  }

  /** Sends a phrase to everybody at the table. Rejects with a Refusal. */
  async say(seat: number, phrase: Say['phrase']): Promise<void> {
    await this.socket.send({ type: 'say', seat, phrase });
  }

  async rematch(seat: number): Promise<void> {
    await this.send({ type: 'rematch', seat });
  }

  /** A plan with the draft in flight applied (optimistic); undefined before its first draft. */
  draft(seat: number, plan: string): Draft | undefined {
    const known = this.state && sideOf(this.state, seat)?.drafts.find((draft) => draft.plan === plan);
    const tried = this.trying.get(`${seat} ${plan}`);
    return known && tried ? expected(plan, known, tried) : (known ?? undefined);
  }

  /** Whether a draft of the plan is in flight. */
  isOnItsWay(seat: number, plan: string): boolean {
    return this.trying.has(`${seat} ${plan}`);
  }

  /** Sends a plan as a draft. Rejects with a Refusal if the rules do not allow it; then nothing changed. */
  async tryOut(seat: number, plan: string, tried: Tried): Promise<void> {
    const key = `${seat} ${plan}`;
    this.trying = new Map(this.trying).set(key, tried);
    try {
      await this.socket.send({
        type: 'draft',
        seat,
        decision: this.asked(seat),
        plan,
        placed: [...tried.placed],
        undone: [...tried.undone],
      });
    } finally {
      if (this.trying.get(key) === tried) {
        const others = new Map(this.trying);
        others.delete(key);
        this.trying = others;
      }
    }
  }

  /** Asks why actions would be refused, in a plan or as an answer; null if they would not be. Nothing changes. */
  async whyNot(seat: number, actions: readonly string[], plan: string | null = null): Promise<Refusal | null> {
    const answer = await this.socket.send({
      type: 'why-not',
      seat,
      decision: this.asked(seat),
      actions: [...actions],
      plan,
    });
    if (answer.type !== 'reasoned' || answer.reason === null) return null;
    const { code, detail, rule, cells } = answer.reason;
    return new Refusal(code, detail, rule, cells);
  }

  private asked(seat: number): string {
    const decision = this.state && sideOf(this.state, seat)?.decision;
    if (!decision) throw new Refusal('not-asked');
    return decision;
  }
}
