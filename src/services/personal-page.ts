import type { PersonalPage } from '#contract/site/personal-page';
import { pageUsed } from './early-clicks.ts';
import { readSession } from './session.ts';
import { timeoutSignal } from './timeout.ts';
import { RENEW_SECONDS, readToken, secondsLeft } from './token.ts';

declare global {
  interface Window {
    /**
     * The pending render. A separate script requests it (src/early.ts), so it can't be a module
     * variable.
     */
    motohaatPersonalPage?: Promise<PersonalPage | undefined>;
  }
}

/** Once started, the client waits at most this long; then it renders the page from scratch. */
const CLIENT_WAIT_MS = 2000;
/** The page and its first pictures delay the client's script by at most this long. */
const MAIN_SCRIPT_DELAY_MS = 2000;

const documentParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

/** True if the page is for the current person and for the client that this HTML loads. */
function isUsable({ build, person }: PersonalPage, token: string): boolean {
  const text = document.getElementById('motohaat-data')?.textContent;
  const own = text ? (JSON.parse(text) as { build?: string }).build : undefined;
  return build === own && readToken() === token && readSession()?.email.toLowerCase() === person.email.toLowerCase();
}

/**
 * Inserted through CSSOM: the content security policy allows only `<style>` elements with known
 * hashes.
 */
function writeStyles(css: string): void {
  const style = document.createElement('style');
  // After the frame's rules, which pages build on, and before the pages' own sheets, which may
  // override it.
  const frame = document.querySelector('style[data-emotion]');
  if (frame) frame.after(style);
  else document.head.prepend(style);
  // insertRule takes one rule; wrapped in a media rule, all are parsed in one call.
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
    // Already taken: the client has started without it.
    if (!root || !window.motohaatPersonalPage || !isUsable(page, token)) return undefined;
    writeStyles(page.css);
    root.innerHTML = page.html;
    root.dataset.language = page.language;
    return page;
  } catch {
    // The client then renders the page from scratch, and shows any error.
    return undefined;
  } finally {
    clear();
  }
}

/** Requests the server-rendered page for this person if the HTML asks for it, and shows it. */
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
  // Lets the browser paint before it compiles the client.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Loads the client after the page and its first pictures, if the HTML leaves that to this script, or
 * as soon as somebody uses the page. On a slow connection the client takes as long as ten pictures
 * and would delay them all.
 */
export async function loadMainScript(): Promise<void> {
  const content = document.querySelector<HTMLMetaElement>('meta[name="main-script"]')?.content;
  if (!content) return;
  const [src = '', ...chunks] = content.split(' ');
  const used = pageUsed();
  await documentParsed();
  await Promise.race([
    firstPicturesLoaded(),
    used,
    new Promise((resolve) => setTimeout(resolve, MAIN_SCRIPT_DELAY_MS)),
  ]);
  document.head.append(
    Object.assign(document.createElement('script'), { src }),
    // Preloads the chunks it will import, without waiting for it to run.
    ...chunks.map((href) => Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href })),
  );
}

/** Returns the requested page once it is shown, or undefined if it didn't arrive in time. */
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
