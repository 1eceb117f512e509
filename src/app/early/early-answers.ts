import { local } from '../../services/storage.ts';
import { SCHEME_KEY } from '../color-scheme.ts';

/** Controls that work before the client has loaded; each is marked with its name (`data-early`). */
type EarlyControl = 'menu' | 'next' | 'scheme';

const { dataset } = document.documentElement;

/** Each returns false if only the client can answer. */
const ANSWERS: Record<EarlyControl, (pressed: Element) => boolean> = {
  /** The client adopts what is open (src/app/shell/TopBar.tsx). */
  menu: (pressed) => {
    const menu = document.getElementById(pressed.getAttribute('aria-controls') ?? '');
    // Once started, the client has read what is open. The menu of a person who is signed in has other entries.
    if (!menu || dataset.client || dataset.session) return false;
    const open = String(menu.dataset.open !== 'true');
    menu.dataset.open = open;
    pressed.setAttribute('aria-expanded', open);
    return true;
  },
  /** The client reads the position (ProductGallery.tsx). */
  next: (pressed) => {
    const strip = pressed.parentElement?.querySelector('[role=group]');
    strip?.scrollBy({ left: strip.clientWidth });
    return Boolean(strip);
  },
  /** Material UI reads the choice when it starts. */
  scheme: () => {
    if (dataset.client) return false;
    const other = dataset.scheme === 'dark' ? 'light' : 'dark';
    local.set(SCHEME_KEY, other);
    dataset.scheme = other;
    return true;
  },
};

/** Answers a press before the client has loaded. @returns false if it has to be repeated for the client */
export function answerEarly(pressed: Element): boolean {
  const control = pressed.getAttribute('data-early') as EarlyControl | null;
  return control !== null && ANSWERS[control](pressed);
}
