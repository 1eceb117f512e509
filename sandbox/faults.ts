import type { Socket } from 'node:net';

/** Faults of a stand-in's calls that tests switch on; they are forgotten when the sandbox stops. */
export interface Faults<Call extends string, Effect extends string> {
  /** The next `times` calls of a kind fail, whatever they are about. */
  inject(call: Call, effect: Effect, times?: number): void;
  /** Everything works again, and calls that hang lose their connection. @returns how many faults met no call */
  clear(): number;
  /** Takes the next fault of a call, which uses it up. @param effects only one of these */
  take(call: Call, effects?: readonly Effect[]): Effect | undefined;
  /** Keeps the connection of a call that hangs. @param milliseconds after which it is lost; without it, only by {@link clear} */
  hold(connection: Socket, milliseconds?: number): void;
}

export function createFaults<Call extends string, Effect extends string>(): Faults<Call, Effect> {
  const hanging = new Set<Socket>();
  let waiting: { call: Call; effect: Effect; times: number }[] = [];
  const cut = (connection: Socket): void => {
    hanging.delete(connection);
    connection.destroy();
  };
  return {
    inject: (call, effect, times = 1) => void waiting.push({ call, effect, times }),
    clear() {
      const unmet = waiting.reduce((sum, { times }) => sum + times, 0);
      waiting = [];
      hanging.forEach(cut);
      return unmet;
    },
    take(call, effects) {
      const met = waiting.find(
        (fault) => fault.call === call && fault.times > 0 && (effects?.includes(fault.effect) ?? true),
      );
      if (met) met.times -= 1;
      return met?.effect;
    },
    hold(connection, milliseconds) {
      hanging.add(connection);
      if (milliseconds !== undefined) setTimeout(cut, milliseconds, connection).unref();
    },
  };
}
