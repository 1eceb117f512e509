import { http, HttpResponse } from 'msw';
import { loadMainScript, requestPersonalPage, takePersonalPage } from '../../src/services/personal-page.ts';
import { saveSession } from '../../src/services/session.ts';
import { removeToken, saveToken } from '../../src/services/token.ts';
import { testToken } from '../helpers/client/render.tsx';
import { api } from '../helpers/client/setup.ts';

const EMAIL = 'rahim@motohaat.test';
const PAGE = {
  build: 'abc',
  language: 'bn',
  person: { email: EMAIL, displayName: 'Abdur Rahim' },
  html: '<h1>Scooters</h1>',
  css: '.a{color:red}.b{color:blue}@media (min-width: 600px){.a{color:green}}',
  cssNames: ['a'],
  data: {},
};

let asked: string[];
let token: string;
const answers = (page: object, status = 200) =>
  api.use(
    http.get('http://localhost/api/pages/category/27', ({ request }) => {
      asked.push(`${new URL(request.url).search} ${request.headers.get('authorization')}`);
      return HttpResponse.json(page, { status });
    }),
  );
const root = () => document.querySelector<HTMLElement>('#root');

beforeEach(() => {
  asked = [];
  token = testToken();
  window.history.replaceState(null, '', '/category/27/');
  document.head.innerHTML = '<meta name="personal-page" content="/api/pages/category/:id?language=bn">';
  document.body.innerHTML =
    '<div id="root">frame</div><script type="application/json" id="motohaat-data">{"build":"abc"}</script>';
  saveSession({ email: EMAIL, displayName: 'Abdur Rahim', photoURL: '' });
  saveToken(token);
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  window.motohaatPersonalPage = undefined;
});

describe('the personal page', () => {
  it('is requested with the token, shown with its styles, and consumed once', async () => {
    answers(PAGE);
    requestPersonalPage();
    await expect(takePersonalPage()).resolves.toEqual(PAGE);
    expect(asked).toEqual([`?language=bn Bearer ${token}`]);
    expect(root()?.innerHTML).toBe('<h1>Scooters</h1>');
    expect(root()?.dataset.language).toBe('bn');
    const rules = [...(document.head.querySelector('style')?.sheet?.cssRules ?? [])] as CSSMediaRule[];
    expect(rules.map(({ media, cssRules }) => [media.mediaText, cssRules.length])).toEqual([['all', 3]]);
    await expect(takePersonalPage()).resolves.toBeUndefined();
  });

  it.each([
    ['of another build', { ...PAGE, build: 'def' }, 200],
    ["another person's", { ...PAGE, person: { email: 'karim@motohaat.test', displayName: 'Karim' } }, 200],
    ['refused', { statusCode: 503, code: 'UNAVAILABLE', error: '', message: '' }, 503],
  ])('is left to the client when it is %s', async (_why, page, status) => {
    answers(page, status);
    requestPersonalPage();
    await expect(takePersonalPage()).resolves.toBeUndefined();
    expect(root()?.innerHTML).toBe('frame');
    expect(root()?.dataset.language).toBeUndefined();
  });

  it('isn’t shown after a logout', async () => {
    answers(PAGE);
    requestPersonalPage();
    removeToken();
    await expect(takePersonalPage()).resolves.toBeUndefined();
    expect(root()?.innerHTML).toBe('frame');
  });

  it('isn’t shown once the client has started without it', async () => {
    let send = (): void => undefined;
    const due = new Promise<void>((resolve) => {
      send = resolve;
    });
    api.use(
      http.get('http://localhost/api/pages/category/27', async () => {
        await due;
        return HttpResponse.json(PAGE);
      }),
    );
    requestPersonalPage();
    const late = window.motohaatPersonalPage;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const taken = takePersonalPage();
    await jest.advanceTimersByTimeAsync(2000);
    jest.useRealTimers();
    await expect(taken).resolves.toBeUndefined();
    send();
    await expect(late).resolves.toBeUndefined();
    expect(root()?.innerHTML).toBe('frame');
  });

  it.each([
    ['nobody is signed in', () => removeToken()],
    ['the token must be renewed first', () => saveToken(testToken(200))],
    ['the page is another', () => document.head.replaceChildren()],
  ])('isn’t requested when %s', async (_when, prepare) => {
    answers(PAGE);
    prepare();
    requestPersonalPage();
    await expect(takePersonalPage()).resolves.toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('the main script', () => {
  const loaded = () => document.head.querySelector('script')?.getAttribute('src') ?? null;
  beforeEach(() => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<meta name="main-script" content="/assets/main.js /assets/page.js">',
    );
  });

  it('loads after the page and its first pictures', async () => {
    answers({ ...PAGE, html: '<img src="/first.webp" loading="eager"><img src="/later.webp" loading="lazy">' });
    requestPersonalPage();
    // jsdom loads no pictures.
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    const started = loadMainScript();
    await window.motohaatPersonalPage;
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded()).toBeNull();
    document.querySelector('img[loading="eager"]')?.dispatchEvent(new Event('load'));
    await started;
    complete.mockRestore();
    expect(loaded()).toBe('/assets/main.js');
    expect(document.head.querySelector('link[rel="preload"]')?.getAttribute('href')).toBe('/assets/page.js');
  });

  it('loads after the first pictures of the page in the HTML', async () => {
    document.body.innerHTML = '<div id="root" data-language="en"><img src="/first.webp" loading="eager"></div>';
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    const started = loadMainScript();
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded()).toBeNull();
    document.querySelector('img')?.dispatchEvent(new Event('error'));
    await started;
    complete.mockRestore();
    expect(loaded()).toBe('/assets/main.js');
  });

  it('loads as soon as somebody uses the page, but not when they scroll or follow a link', async () => {
    document.body.innerHTML = `<div id="root" data-language="en"><img src="/first.webp" loading="eager">
      <p>Text</p><a href="/blogs">Blogs</a><button><b>Filters</b></button></div>`;
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    const started = loadMainScript();
    const press = (what: string) =>
      document.querySelector(what)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    press('p');
    press('a');
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded()).toBeNull();
    press('b');
    await started;
    complete.mockRestore();
    expect(loaded()).toBe('/assets/main.js');
  });

  it('loads immediately if no page was requested', async () => {
    removeToken();
    requestPersonalPage();
    await loadMainScript();
    expect(loaded()).toBe('/assets/main.js');
  });

  it('waits at most two seconds', async () => {
    window.motohaatPersonalPage = new Promise(() => undefined);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const started = loadMainScript();
    await jest.advanceTimersByTimeAsync(1900);
    expect(loaded()).toBeNull();
    await jest.advanceTimersByTimeAsync(100);
    await started;
    jest.useRealTimers();
    expect(loaded()).toBe('/assets/main.js');
  });

  it('isn’t loaded twice if the HTML loads it', async () => {
    document.head.querySelector('meta[name="main-script"]')?.remove();
    await loadMainScript();
    expect(loaded()).toBeNull();
  });
});
