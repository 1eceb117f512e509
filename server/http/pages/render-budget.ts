import { LRUCache } from 'lru-cache';

/** A rendering in progress. */
interface Rendering {
  /** Runs the CPU-bound part and counts its time. */
  spend<T>(render: () => Promise<T>): Promise<T>;
  end(): void;
}

/**
 * Limits the CPU time of rendering, per client and in total (docs/rules.md §6). Over the limit, a
 * page is sent without data and the browser renders it.
 */
export interface RenderBudget {
  /** False if the client or the total is over budget; checked before any data is read. */
  admits(client: string): boolean;
  /** Counts a page that is sent without data for another reason. */
  countRefusal(): void;
  /** Starts a rendering; undefined if the client or the total is over budget. */
  begin(client: string): Rendering | undefined;
}

/** A share of the process's time, and the burst in milliseconds of CPU time. */
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

/** Elapsed and CPU milliseconds of the process. */
interface Clocks {
  now(): number;
  cpu(): number;
}

/** Recently spent time; it decays at the rate of the share. */
interface Account {
  running: number;
  spentMs: number;
  at: number;
}

/** Maximum clients tracked; the least recently seen are dropped first. */
const MAX_CLIENTS = 10_000;

/** CPU time of this process: on a busy machine, a rendering takes longer but costs no more. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @param onRefused called for each refused rendering */
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
