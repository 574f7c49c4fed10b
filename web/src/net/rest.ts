/** Requests over HTTP. Every refusal of the server becomes a Refusal with its code; no network becomes one, too. */
import type {
  CreateMatch,
  Device,
  GameInfo,
  History,
  HintGiven,
  Join,
  LookingBack,
  MatchMade,
  OwnMatch,
  Problem,
  PublicView,
  RecordChecked,
  Scored,
  SeatGiven,
} from '../generated/protocol';
import { keepDevice, keepInvitation, keptDevice } from '../storage/matches';
import { isInside } from '../route/edition';
import { askInside } from './inside';
import { noteReach } from './reach.svelte';
import { Refusal } from './refusal';

/** A value as a part of a path: addresses are written by anybody, and so is what is read from them. */
const part = encodeURIComponent;

interface Asked {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  text?: string;
  device?: boolean;
  /** Whether the page itself is asked, and no server. */
  inside?: boolean;
}

/** The match of a path that is played inside the page, which asks no server about it. */
const insideOf = (path: string): boolean => isInside(/^\/matches\/([^/]+)/.exec(path)?.[1] ?? '');

async function ask<T>(path: string, asked: Asked = {}): Promise<T> {
  return asked.inside || insideOf(path) ? askPage<T>(path, asked) : askServer<T>(path, asked);
}

async function askPage<T>(path: string, { method = 'GET', body, text, device = true }: Asked): Promise<T> {
  const secret = device ? await ownDevice() : '';
  const answer = await askInside(method, path, secret, text ?? JSON.stringify(body ?? null)).catch(() => {
    throw new Refusal('offline');
  });
  if (answer.ok) return answer.body as T;
  throw refusalOf(answer.body as Problem);
}

async function askServer<T>(path: string, { method = 'GET', body, text, device = true }: Asked): Promise<T> {
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

/** The secret of this device, which holds its seats; made when it is first needed. */
export function ownDevice(): Promise<string> {
  const found = keptDevice();
  if (found !== null) return Promise.resolve(found);
  made ??= ask<Device>('/devices', { method: 'POST', device: false })
    .then(({ device }) => {
      keepDevice(device);
      return device;
    })
    .catch((error: unknown) => {
      made = null;
      throw error;
    });
  return made;
}

export const listGames = (): Promise<GameInfo[]> => ask('/games', { device: false });
export const listMatches = (): Promise<OwnMatch[]> => ask('/matches');
export const startMatch = (match: string): Promise<void> => ask(`/matches/${part(match)}/start`, { method: 'POST' });
export const fillSeat = (match: string, seat: number, level: string): Promise<void> =>
  ask(`/matches/${part(match)}/seats/${seat}/bot`, { method: 'POST', body: { level } });
export const vacateSeat = (match: string, seat: number): Promise<void> =>
  ask(`/matches/${part(match)}/seats/${seat}`, { method: 'DELETE' });
export const addWords = (match: string, seat: number, words: string): Promise<void> =>
  ask(`/matches/${part(match)}/seats/${seat}/words`, { method: 'POST', body: { words } });
export const takeHint = (match: string, seat: number): Promise<HintGiven> =>
  ask(`/matches/${part(match)}/seats/${seat}/hint`, { method: 'POST' });
export const lookBack = (match: string): Promise<LookingBack> =>
  ask(`/matches/${part(match)}/look-back`, { method: 'POST', device: false });
export const showMatch = (match: string): Promise<PublicView> => ask(`/matches/${part(match)}`, { device: false });
export const linkSeat = (match: string, seat: number): Promise<SeatGiven> =>
  ask(`/matches/${part(match)}/seats/${seat}/link`, { method: 'POST' });
export const claimSeat = (match: string, token: string): Promise<SeatGiven> =>
  ask(`/matches/${part(match)}/claim`, { method: 'POST', body: { token } });
export const showInvitation = (code: string): Promise<PublicView> =>
  ask(`/invitations/${part(code)}`, { device: false });
export const joinMatch = (code: string, join: Join): Promise<SeatGiven> =>
  ask(`/invitations/${part(code)}/join`, { method: 'POST', body: join });
export const checkRecord = (text: string, seat: number | null = null): Promise<RecordChecked> =>
  ask(`/records/check${seat === null ? '' : `?seat=${seat}`}`, { method: 'POST', text, device: false });
export const showHistory = (match: string, seat: number | null): Promise<History> =>
  ask(`/matches/${part(match)}/history${seat === null ? '' : `?seat=${seat}`}`, { device: keptDevice() !== null });

/** Counts the pyramids on somebody's table, described as for `witz score`. */
export const scoreTable = (table: unknown): Promise<Scored> =>
  ask('/score', { method: 'POST', body: table, device: false });

/** Where the record of a finished match is downloaded from a server. */
export const recordAddress = (match: string): string => `/api/matches/${part(match)}/record`;

/** The record of a finished match that is played inside the page. */
export const recordInside = (match: string): Promise<string> =>
  ask(`/matches/${part(match)}/record`, { device: false });

/** Makes a match, and keeps its invitation on this device: the server tells it only once. */
export async function makeMatch(wanted: CreateMatch): Promise<MatchMade> {
  const match = await ask<MatchMade>('/matches', { method: 'POST', body: wanted });
  if (wanted.seats.some((seat) => seat.kind === 'open')) keepInvitation(match.match, match.invitation);
  return match;
}
