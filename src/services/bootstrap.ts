import type { Bootstrap } from '#contract/site/bootstrap';
import type { ClientConfig } from '#contract/site/config';

export type { Bootstrap };

let known: Bootstrap | undefined;

/**
 * Reads the page's embedded data; fetches GET /api/config if there is none (development server).
 */
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

/** Returns the run-time configuration. Call loadBootstrap() first. */
export function config(): ClientConfig {
  if (!known) throw new Error('The configuration has not been loaded yet.');
  return known.config;
}

/** Returns the build that made this page, or undefined under the development server. */
export const build = (): string | undefined => known?.build;

/** Sets the embedded data, for server rendering and tests. */
export function setBootstrap(bootstrap: Bootstrap): void {
  known = bootstrap;
}
