import { LRUCache } from 'lru-cache';

/** One rendering that is under way. */
interface Rendering {
  /** Runs the part that occupies the process, and counts its time. */
  spend<T>(render: () => Promise<T>): Promise<T>;
  end(): void;
}

/**
 * Rendering occupies the process: a page that nobody may render now is sent without its data, and the browser renders it. Each client has
 * a part of the process, all together another (docs/rules.md §6).
 */
export interface RenderBudget {
  /** False when the client, or all together, have used up their time; asked before anything is read for the page. */
  admits(client: string): boolean;
  /** Counts a page that is sent without its data for another reason. */
  countRefusal(): void;
  /** Returns nothing when the client, or all together, have used up what they may. */
  begin(client: string): Rendering | undefined;
}

/** A part of the process's time, and milliseconds of CPU time that may be spent at once. */
interface Share {
  running: number;
  share: number;
  burstMs: number;
}
interface RenderLimits {
  perClient: Share;
  all: Share;
}

const RENDER_LIMITS: RenderLimits = {
  perClient: { running: 2, share: 0.2, burstMs: 800 },
  all: { running: 4, share: 0.5, burstMs: 2000 },
};

/** Milliseconds that have passed, and that the process has worked. */
interface Clocks {
  now(): number;
  cpu(): number;
}

/** What was spent lately; it fades by the share. */
interface Account {
  running: number;
  spentMs: number;
  at: number;
}

/** Clients remembered at a time; those seen longest ago are forgotten first. */
const MAX_CLIENTS = 10_000;

/** CPU time of this process: on a busy machine a rendering lasts longer, but costs no more. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @param onRefused called for each rendering that was refused */
export function createRenderBudget(
  onRefused: () => void = () => undefined,
  { perClient, all }: RenderLimits = RENDER_LIMITS,
  { now, cpu }: Clocks = { now: () => performance.now(), cpu: cpuMs },
): RenderBudget {
  const clients = new LRUCache<string, Account>({ max: MAX_CLIENTS });
  const everybody: Account = { running: 0, spentMs: 0, at: now() };

  function fade(account: Account, { share }: Share): void {
    account.spentMs = Math.max(0, account.spentMs - (now() - account.at) * share);
    account.at = now();
  }
  const hasTime = ({ spentMs }: Account, { burstMs }: Share): boolean => spentMs < burstMs;
  const mayBegin = (account: Account, share: Share): boolean =>
    account.running < share.running && hasTime(account, share);

  function accountOf(client: string): Account {
    const account = clients.get(client) ?? { running: 0, spentMs: 0, at: now() };
    clients.set(client, account);
    return account;
  }

  return {
    countRefusal: onRefused,
    admits(client) {
      const account = accountOf(client);
      fade(account, perClient);
      fade(everybody, all);
      const isAdmitted = hasTime(account, perClient) && hasTime(everybody, all);
      if (!isAdmitted) onRefused();
      return isAdmitted;
    },
    begin(client) {
      const account = accountOf(client);
      fade(account, perClient);
      fade(everybody, all);
      if (!mayBegin(account, perClient) || !mayBegin(everybody, all)) {
        onRefused();
        return undefined;
      }
      account.running += 1;
      everybody.running += 1;
      return {
        async spend(render) {
          const begun = cpu();
          try {
            return await render();
          } finally {
            account.spentMs += cpu() - begun;
            everybody.spentMs += cpu() - begun;
          }
        },
        end() {
          account.running -= 1;
          everybody.running -= 1;
        },
      };
    },
  };
}
