/** How the mail server meets a mail: `later` and `refuse` are answers, `hang` is none, `cut` is none although the mail was kept. */
export type MailFaultEffect = 'later' | 'refuse' | 'hang' | 'cut';

/** Faults that tests switch on; they are forgotten when the sandbox stops. */
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
