/**
 * Simulated fault: `later` and `refuse` are responses; `hang` never responds; `cut` stores the mail
 * but drops the connection.
 */
export type MailFaultEffect = 'later' | 'refuse' | 'hang' | 'cut';

/** Faults that tests switch on; they end when the sandbox stops. */
export function createMailFaults() {
  let waiting: MailFaultEffect[] = [];
  return {
    inject(effect: MailFaultEffect, times = 1): void {
      waiting.push(...Array<MailFaultEffect>(times).fill(effect));
    },
    clear(): void {
      waiting = [];
    },
    take: (): MailFaultEffect | undefined => waiting.shift(),
  };
}
