import type { Advert } from '#contract/advert';
import type { Category } from '#contract/category';
import type { ClientConfig } from '#contract/config';

/** What the server writes into the page, so that the first screen needs no further request. */
export interface Bootstrap {
  config: ClientConfig;
  categories?: Category[];
  adverts?: Advert[];
}

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

/** For tests: sets what the page would carry. */
export function setBootstrap(bootstrap: Bootstrap): void {
  known = bootstrap;
}
