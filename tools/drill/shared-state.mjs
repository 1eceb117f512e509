// What all people of a drill share.
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from './client.mjs';

export const pick = (list) => list[Math.floor(Math.random() * list.length)];
export const pause = (least, most) => sleep(least + Math.random() * (most - least));
export const happens = (chance) => Math.random() < chance;

/**
 * State shared by all people of a drill.
 * @param establish makes an account a year old, its email proven and its payout method usable
 * @param listingMs mean milliseconds between two products of a seller
 */
export function createSharedState({ entrances, provider, ledger, establish, listingMs }) {
  return {
    entrances,
    provider,
    ledger,
    establish,
    listingMs,
    newest: [],
    categories: [],
    /** By name; buyers meet them at handovers. */
    sellers: new Map(),
    admins: [],
    /** The bank’s result of each payout, by its reference. */
    bank: new Map(),
    isOver: false,
    listed: 0,
    meetings: 0,
    /** Meetings being set at this moment; and whether the clocks of deals are being advanced. */
    settingMeetings: 0,
    isAdvancing: false,
    picturesSent: 0,
  };
}

/** True if repeating the same request changes nothing. */
export const isFinal = ({ status }) => status > 0 && status < 500 && status !== 429;

/** Retries until it succeeds, for example to register, or until the drill is over. */
export async function insist(shared, work, isTooLate = () => shared.isOver) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused) || isFinal(error) || isTooLate()) throw error;
      await pause(500, 1500);
    }
  }
}

/** Repeats `turn`; after a refusal, tries something else or retries soon, like a person. */
export async function live(shared, turn) {
  while (!shared.isOver) {
    try {
      await turn();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await pause(300, 1200);
    }
    await pause(400, 1600);
  }
}

export async function askProvider(shared, path, init) {
  let answer;
  let text;
  try {
    answer = await fetch(shared.provider + path, { ...init, signal: AbortSignal.timeout(8000) });
    text = await answer.text();
  } catch {
    throw new Refused(0, 'no provider');
  }
  const body = text === '' ? {} : JSON.parse(text);
  // Of sign-in, the code is the status again.
  const { code, message = 'provider' } = body.error ?? {};
  if (!answer.ok) throw new Refused(answer.status, typeof code === 'string' ? code : message);
  return body;
}

/** Posts JSON to the sandbox's own addresses. */
export const askSandbox = (shared, path, body) =>
  askProvider(shared, `/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
