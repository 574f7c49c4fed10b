/** A match that is being played: the connection, the folded state, and what the player can do. */
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

export interface LiveOptions {
  /** For how many milliseconds a move of others is looked at before the next one is shown. */
  readonly rest?: () => number;
  /** The way to the server, so that tests can bring their own. */
  readonly open?: (match: string) => Channel;
}

export class LiveMatch {
  /** The match as it stands: what is legal, and what is answered. */
  state = $state.raw<MatchState | null>(null);
  /** The match as it is shown: it follows `state` move by move, and any press, key or wish brings it up to date. */
  shown = $state.raw<MatchState | null>(null);
  /** Whether an entry with these events is something to look at, as the game sees it. */
  isMove: (events: readonly AnyEvent[]) => boolean = () => false;
  link = $state<Link>('connecting');
  /** Whether the connection was lost and is not back yet, however often it is tried. */
  cut = $state(false);
  /** Why the connection ended for good. */
  ended = $state<string | null>(null);
  /** What was said last; everything that is said is a new value. */
  said = $state.raw<Said | null>(null);
  /** The time of this device, moved on every few seconds: for how long somebody is away. */
  now = $state(Date.now());
  /** Whether somebody here is asked something: the title of the page says so. */
  isAsked = $state(false);
  /** Whether the match was over already when it was opened. */
  wasOver = false;
  /** Acts that are on their way, by seat. */
  busy = $state.raw<ReadonlySet<number>>(new Set());
  private trying = $state.raw<ReadonlyMap<string, Tried>>(new Map());
  private readonly socket: Socket;
  private readonly clock: ReturnType<typeof setInterval>;
  private readonly pace: Pace<MatchState>;
  private readonly catchUp = (): void => this.pace.catchUp();
  private readonly wake = (): void => {
    // Nobody has looked on meanwhile.
    this.catchUp();
    if (this.link === 'offline' && document.visibilityState === 'visible') this.socket.connect();
  };

  // The device has lost its network; whether the server is still there shows in a moment.
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
    // Before anything else hears of it, so that what is pressed is the present.
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

  /** Tries to connect at once instead of waiting. */
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

  /** Shows what happened: what is done here at once, what others do each in its time. */
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

  /** Answers what a seat is asked. Rejects with a Refusal. */
  async act(seat: number, actions: readonly string[]): Promise<void> {
    await this.send({ type: 'act', seat, decision: this.asked(seat), actions: [...actions] });
  }

  /** Takes back what a seat has answered. Rejects with a Refusal. */
  async takeBack(seat: number): Promise<void> {
    await this.send({ type: 'take-back', seat, decision: this.asked(seat) });
  }

  async handOver(seat: number, level: string): Promise<void> {
    await this.send({ type: 'hand-over', seat, level });
  }

  async takeSeat(seat: number): Promise<void> {
    await this.send({ type: 'take-seat', seat });
  }

  /** Leaves for good; a bot plays the seat to the end. Rejects with a Refusal. */
  async resign(seat: number, level: string): Promise<void> {
    await this.send({ type: 'resign', seat, level });
  }

  /** Wants the match called off, or not any more. Rejects with a Refusal. */
  async abort(seat: number, wanted: boolean): Promise<void> {
    await this.send({ type: 'abort', seat, wanted });
  }

  /** Says something to everybody at the table. Rejects with a Refusal. */
  async say(seat: number, phrase: Say['phrase']): Promise<void> {
    await this.socket.send({ type: 'say', seat, phrase });
  }

  async rematch(seat: number): Promise<void> {
    await this.send({ type: 'rematch', seat });
  }

  /** A plan as it looks now, with what is on its way already in it; undefined before it was ever asked for. */
  draft(seat: number, plan: string): Draft | undefined {
    const known = this.state && sideOf(this.state, seat)?.drafts.find((draft) => draft.plan === plan);
    const tried = this.trying.get(`${seat} ${plan}`);
    return known && tried ? expected(plan, known, tried) : (known ?? undefined);
  }

  /** Whether the server has still to say what could come next in a plan. */
  isOnItsWay(seat: number, plan: string): boolean {
    return this.trying.has(`${seat} ${plan}`);
  }

  /** Keeps a plan as it is tried out. Rejects with a Refusal when the rules do not allow it; then nothing changed. */
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

  /** Asks why actions would be refused, tried out in a plan or as an answer; null when they would not. Nothing changes. */
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
