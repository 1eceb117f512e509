import type { PersonalPage } from '#contract/personal-page';
import { readSession } from './session';
import { timeoutSignal } from './timeout';
import { RENEW_SECONDS, readToken, secondsLeft } from './token';

declare global {
  interface Window {
    /** The rendering that is on its way. A script of its own asks for it (src/early.ts), so it cannot be a module's variable. */
    motohaatPersonalPage?: Promise<PersonalPage | undefined>;
  }
}

/** The client waits no longer for it, once it is there itself; it then renders the page from scratch. */
const CLIENT_WAIT_MS = 2000;
/** The page and its first pictures hold up the client's script no longer. */
const MAIN_SCRIPT_DELAY_MS = 2000;

const documentParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

/** Whether the page is still that person's, and made for the client that this HTML loads. */
function isUsable({ build, person }: PersonalPage, token: string): boolean {
  const text = document.getElementById('motohaat-data')?.textContent;
  const own = text ? (JSON.parse(text) as { build?: string }).build : undefined;
  return build === own && readToken() === token && readSession()?.email.toLowerCase() === person.email.toLowerCase();
}

/** Written by script (CSSOM): the content security policy allows no other `<style>` than those it knows by their hash. */
function writeStyles(css: string): void {
  const style = document.createElement('style');
  // After the frame's rules, which a page builds upon, and before the pages' own sheets, which may overrule it.
  const frame = document.querySelector('style[data-emotion]');
  if (frame) frame.after(style);
  else document.head.prepend(style);
  // A sheet takes one rule at a time; inside this one all are read at once.
  style.sheet?.insertRule(`@media all{${css}}`);
}

async function fetchPage(address: string, token: string): Promise<PersonalPage | undefined> {
  const { signal, clear } = timeoutSignal();
  try {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
    if (!answer.ok) return undefined;
    const page = (await answer.json()) as PersonalPage;
    await documentParsed();
    const root = document.getElementById('root');
    // Taken already: the client has begun without it.
    if (!root || !window.motohaatPersonalPage || !isUsable(page, token)) return undefined;
    writeStyles(page.css);
    root.innerHTML = page.html;
    root.dataset.language = page.language;
    return page;
  } catch {
    // Without it the client renders the page from scratch, and tells what is wrong.
    return undefined;
  } finally {
    clear();
  }
}

/** Asks for the page as the server renders it for this person, where the HTML names such a call, and shows it. */
export function requestPersonalPage(): void {
  const path = document.querySelector<HTMLMetaElement>('meta[name="personal-page"]')?.content;
  const token = readToken();
  if (!path || !token || !readSession() || secondsLeft(token) < RENEW_SECONDS) return;
  const address = path.replace(':id', location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
  window.motohaatPersonalPage = fetchPage(address, token);
}

const isSettled = (picture: HTMLImageElement): Promise<unknown> =>
  new Promise((resolve) => {
    if (picture.complete) resolve(undefined);
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true });
  });

async function firstPicturesLoaded(): Promise<void> {
  const isShown = document.getElementById('root')?.dataset.language ?? (await window.motohaatPersonalPage);
  if (!isShown) return;
  const pictures = document.querySelectorAll<HTMLImageElement>('#root img[loading="eager"]');
  await Promise.all([...pictures].map(isSettled));
  // They are painted before the client is compiled.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Loads the client where the HTML leaves that to this script: after the page and its first pictures.
 * On a slow line it would take as long as ten of them, and delay them all.
 */
export async function loadMainScript(): Promise<void> {
  const content = document.querySelector<HTMLMetaElement>('meta[name="main-script"]')?.content;
  if (!content) return;
  const [src = '', ...chunks] = content.split(' ');
  await documentParsed();
  await Promise.race([firstPicturesLoaded(), new Promise((resolve) => setTimeout(resolve, MAIN_SCRIPT_DELAY_MS))]);
  document.head.append(
    Object.assign(document.createElement('script'), { src }),
    // What it will ask for, without waiting until it has run.
    ...chunks.map((href) => Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href })),
  );
}

/** What was asked for, once it is shown; nothing where nothing came in time. */
export async function takePersonalPage(): Promise<PersonalPage | undefined> {
  const asked = window.motohaatPersonalPage;
  if (!asked) return undefined;
  const page = await Promise.race([
    asked,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), CLIENT_WAIT_MS)),
  ]);
  window.motohaatPersonalPage = undefined;
  return page;
}
