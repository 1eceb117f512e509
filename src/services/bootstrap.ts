import type { Bootstrap } from '#contract/bootstrap';
import type { ClientConfig } from '#contract/config';

export type { Bootstrap };

let known: Bootstrap | undefined;

/** Reads the page's data; asks GET /api/config where the page carries none (development server). */
export async function loadBootstrap(): Promise<Bootstrap> {
  const text = document.getElementById('motohaat-data')?.textContent;
  if (text) known = JSON.parse(text) as Bootstrap;
  else {
    const answer = await fetch('/api/config');
    if (!answer.ok) throw new Error(`GET /api/config answered ${answer.status}`);
    known = { config: (await answer.json()) as ClientConfig };
  }
  return known;
}

/** The run-time configuration; loadBootstrap() comes first. */
export function config(): ClientConfig {
  if (!known) throw new Error('The configuration has not been loaded yet.');
  return known.config;
}

/** The build this page was made by; nothing under the development server. */
export const build = (): string | undefined => known?.build;

/** Sets what the page would carry: for the server's rendering, and for tests. */
export function setBootstrap(bootstrap: Bootstrap): void {
  known = bootstrap;
}
