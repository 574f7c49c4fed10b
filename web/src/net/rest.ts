/** Requests over HTTP. Error responses and network failures become a Refusal with a code. */
import type {
  AddWords,
  CreateMatch,
  DayTable,
  Device,
  GameInfo,
  History,
  HintGiven,
  Join,
  LookingBack,
  MatchMade,
  OwnMatch,
  PlayOn,
  PlayOnRecord,
  Problem,
  PublicView,
  ReasonGiven,
  RecordChecked,
  Scored,
  SeatGiven,
} from '../generated/protocol';
import { hasInside, keepDevice, noteInside, staysInside, keepInvitation, keptDevice } from '../storage/matches';
import { hasServer, isInside, isKept } from '../route/edition';
import { askInside, listInside } from './inside';
import { isReached, noteReach } from './reach.svelte';
import { Refusal } from './refusal';

/** Escapes a value for a path: addresses are untrusted, and so are the values read from them. */
const part = encodeURIComponent;

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  text?: string;
  device?: boolean;
  /** Whether the request goes to the table inside the page instead of a server. */
  inside?: boolean;
  /** Whether the table inside the page can answer if the server is unreachable. */
  either?: boolean;
}

/** Timeout in milliseconds of requests that the table inside the page can answer, too. */
const PATIENCE = 8000;

/** Whether a path is about a match inside the page, so that no server is asked. */
const insideOf = (path: string): boolean => isInside(/^\/matches\/([^/]+)/.exec(path)?.[1] ?? '');

async function ask<T>(path: string, asked: Asked = {}): Promise<T> {
  if (asked.inside || insideOf(path)) return askPage<T>(path, asked);
  if (!asked.either || !isKept()) return askServer<T>(path, asked);
  if (!isReached()) return askPage<T>(path, asked);
  try {
    return await askServer<T>(path, asked);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'offline') return askPage<T>(path, asked);
    throw error;
  }
}

async function askPage<T>(path: string, { method = 'GET', body, text, device = true }: Asked): Promise<T> {
  const secret = device ? await ownDevice() : '';
  const answer = await askInside(method, path, secret, text ?? JSON.stringify(body ?? null)).catch(() => {
    throw new Refusal('offline');
  });
  if (answer.ok) return answer.body as T;
  throw refusalOf(answer.body as Problem);
}

async function askServer<T>(path: string, { method = 'GET', body, text, device = true, either }: Asked): Promise<T> {
  const headers: Record<string, string> = {};
  if (device) headers['Authorization'] = `Bearer ${await ownDevice()}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (text !== undefined) headers['Content-Type'] = 'text/plain';
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      body: text ?? (body === undefined ? null : JSON.stringify(body)),
      signal: either && isKept() ? AbortSignal.timeout(PATIENCE) : null,
    });
  } catch {
    noteReach(false);
    throw new Refusal('offline');
  }
  noteReach(true);
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  if (problem?.code === 'bad-device') keepDevice(null);
  throw refusalOf(problem);
}

const refusalOf = (problem: Problem | null): Refusal =>
  new Refusal(
    problem?.code ?? 'internal',
    problem?.detail ?? null,
    problem?.rule ?? null,
    problem?.cells ?? [],
    problem?.line ?? null,
  );

let made: Promise<string> | null = null;

/** The secret of this device, which holds its seats; made at first use. */
function ownDevice(): Promise<string> {
  const found = keptDevice();
  if (found !== null) return Promise.resolve(found);
  made ??= ask<Device>('/devices', { method: 'POST', device: false, either: true })
    .then(({ device }) => {
      keepDevice(device);
      return device;
    })
    .finally(() => {
      made = null;
    });
  return made;
}

/** The games, and the available bots in the place where the next match against bots will be played. */
export const listGames = (): Promise<GameInfo[]> =>
  ask('/games', { device: false, either: true, inside: staysInside() });
export const startMatch = (match: string): Promise<void> => ask(`/matches/${part(match)}/start`, { method: 'POST' });
export const fillSeat = (match: string, seat: number, level: string): Promise<void> =>
  ask(`/matches/${part(match)}/seats/${seat}/bot`, { method: 'POST', body: { level } });
export const vacateSeat = (match: string, seat: number): Promise<void> =>
  ask(`/matches/${part(match)}/seats/${seat}`, { method: 'DELETE' });
export const addWords = (match: string, seat: number, given: AddWords): Promise<void> =>
  ask(`/matches/${part(match)}/seats/${seat}/words`, { method: 'POST', body: given });
export const keepWordsBack = (match: string, seat: number): Promise<void> =>
  ask(`/matches/${part(match)}/seats/${seat}/words`, { method: 'DELETE' });
export const takeHint = (match: string, seat: number): Promise<HintGiven> =>
  ask(`/matches/${part(match)}/seats/${seat}/hint`, { method: 'POST' });
export const tellWhy = (match: string, seat: number): Promise<ReasonGiven> =>
  ask(`/matches/${part(match)}/seats/${seat}/why`, { device: false });
export const lookBack = (match: string): Promise<LookingBack> =>
  ask(`/matches/${part(match)}/look-back`, { method: 'POST', device: false });
/** Makes a match that begins in the middle of a finished one. */
export const playOn = (match: string, asked: PlayOn): Promise<MatchMade> =>
  ask(`/matches/${part(match)}/play-on`, { method: 'POST', body: asked });
/** Makes a match that begins in the middle of a record, on the server or inside the page. */
export async function playOnRecord(asked: PlayOnRecord): Promise<MatchMade> {
  const made = await ask<MatchMade>('/records/play-on', {
    method: 'POST',
    body: asked,
    either: true,
    inside: staysInside(),
  });
  if (isInside(made.match)) noteInside();
  return made;
}
/** The ranking of a deal of the day on this server. */
export const showDay = (day: string, game: string, level: string): Promise<DayTable> =>
  ask(`/days/${part(day)}/${part(game)}/${part(level)}`, { device: false });
export const enterDay = (match: string, name: string | null): Promise<void> =>
  ask(`/matches/${part(match)}/day`, { method: 'POST', body: { name } });
export const showMatch = (match: string): Promise<PublicView> => ask(`/matches/${part(match)}`, { device: false });
export const linkSeat = (match: string, seat: number): Promise<SeatGiven> =>
  ask(`/matches/${part(match)}/seats/${seat}/link`, { method: 'POST' });
export const claimSeat = (match: string, token: string): Promise<SeatGiven> =>
  ask(`/matches/${part(match)}/claim`, { method: 'POST', body: { token } });
/** The path of an invitation; links of earlier versions have no match in them. */
const invitation = (match: string | null, code: string): string =>
  `${match === null ? '' : `/matches/${part(match)}`}/invitations/${part(code)}`;
export const showInvitation = (match: string | null, code: string): Promise<PublicView> =>
  ask(invitation(match, code), { device: false });
export const joinMatch = (match: string | null, code: string, join: Join): Promise<SeatGiven> =>
  ask(`${invitation(match, code)}/join`, { method: 'POST', body: join });
export const checkRecord = (text: string, seat: number | null = null): Promise<RecordChecked> =>
  ask(`/records/check${seat === null ? '' : `?seat=${seat}`}`, { method: 'POST', text, device: false, either: true });
export const lookBackOn = (record: string): Promise<LookingBack> =>
  ask('/records/look-back', { method: 'POST', text: record, device: false, either: true });
export const showHistory = (match: string, seat: number | null): Promise<History> =>
  ask(`/matches/${part(match)}/history${seat === null ? '' : `?seat=${seat}`}`, { device: keptDevice() !== null });

/** Counts the pyramids of a physical table, in the format of `witz score`. */
export const scoreTable = (table: unknown): Promise<Scored> =>
  ask('/score', { method: 'POST', body: table, device: false, either: true });

/** The download address of a finished match's record on a server. */
export const recordAddress = (match: string): string => `/api/matches/${part(match)}/record`;

/** The record of a finished match inside the page. */
export const recordInside = (match: string): Promise<string> =>
  ask(`/matches/${part(match)}/record`, { device: false });

/** The matches of this device on the server. */
export const matchesThere = async (): Promise<readonly OwnMatch[]> => (hasServer() ? ask<OwnMatch[]>('/matches') : []);

/** The matches of this device inside the page; this needs no request to a server, and usually no running table. */
export const matchesHere = async (): Promise<readonly OwnMatch[]> =>
  hasServer() && !hasInside() ? [] : ((await listInside()) ?? ask('/matches', { inside: true }));

/** A match of this device; undefined if it has none of that id. */
export async function findOwn(id: string): Promise<OwnMatch | undefined> {
  if (keptDevice() === null) return undefined;
  return (await (isInside(id) ? matchesHere() : matchesThere())).find(({ match }) => match === id);
}

/** The result of an import: matches that were added, were there already (or went on differently here), or were refused. */
interface Imported {
  readonly taken: number;
  readonly known: number;
  readonly refused: number;
}

/** Imports the matches of a file; null if it is not one of our files. */
export async function importCollection(text: string): Promise<Imported | null> {
  const matches = (await import('../here/collection')).readCollection(text);
  if (matches === null) return null;
  const found = { taken: 0, known: 0, refused: 0 };
  for (const { match, ...kept } of matches) {
    try {
      const { entries } = await ask<{ entries: number }>(`/matches/${part(match)}`, {
        method: 'PUT',
        body: kept,
        inside: true,
      });
      found[entries > 0 ? 'taken' : 'known'] += 1;
    } catch (error) {
      // A match of older rules, or a modified one; the others may be valid.
      if (!(error instanceof Refusal) || !['malformed', 'not-found', 'rules-changed'].includes(error.code)) throw error;
      found.refused += 1;
    }
  }
  if (found.taken > 0) noteInside();
  return found;
}

/** Makes a match, and keeps its invitation on this device, since the server sends it only once. */
export async function makeMatch(wanted: CreateMatch): Promise<MatchMade> {
  const invites = wanted.seats.some((seat) => seat.kind === 'open');
  const where = invites ? {} : { either: true, inside: staysInside() };
  const match = await ask<MatchMade>('/matches', { method: 'POST', body: wanted, ...where });
  if (invites) keepInvitation(match.match, match.invitation);
  if (isInside(match.match)) noteInside();
  return match;
}
