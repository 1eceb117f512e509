import { answersOf, cacheResponse, removePersonal } from '../../src/worker/caches.ts';
import { endNotifications, openNotification, showNotification } from '../../src/worker/notifications.ts';
import type { PushEvent } from '../../src/worker/scope.ts';
import { testToken } from '../helpers/client/render.tsx';

/** The parts of CacheStorage that the worker uses; jsdom lacks it. */
function installCaches(): Map<string, Map<string, Response>> {
  const kept = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return Promise.resolve({
      keys: () => Promise.resolve([...cache.keys()]),
      delete: (key: string) => Promise.resolve(cache.delete(key)),
      put: (key: string, answer: Response) => Promise.resolve(void cache.set(key, answer)),
    });
  };
  Object.assign(globalThis, {
    caches: {
      open,
      keys: () => Promise.resolve([...kept.keys()]),
      delete: (name: string) => Promise.resolve(kept.delete(name)),
    },
  });
  return kept;
}

const personal = (kept: Map<string, unknown>) => [...kept.keys()].filter((name) => name.includes('-person-'));
const request = (token: string) =>
  new Request('http://localhost/api/conversations', { headers: { authorization: `Bearer ${token}` } });
let tokens = 0;
const newToken = () => testToken(3600, String((tokens += 1)));

describe('personal data in the worker’s caches', () => {
  let kept: ReturnType<typeof installCaches>;
  beforeEach(() => {
    kept = installCaches();
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

  it('is kept while the person is signed in', async () => {
    const asked = request(newToken());
    await cacheResponse(answersOf(asked), asked, new Response('[]'));
    expect(personal(kept)).toHaveLength(1);
  });

  it.each([
    ['the logout was seen to leave', (asked: Request) => removePersonal(asked)],
    ['a page tells that the session has ended', () => removePersonal()],
  ])('doesn’t return with an answer that was pending when %s', async (_how, ends) => {
    const asked = request(newToken());
    const store = answersOf(asked);
    await ends(asked);
    await cacheResponse(store, asked, new Response('["secret"]'));
    expect(personal(kept)).toEqual([]);
    // Nor with one requested later with the ended token.
    await cacheResponse(answersOf(asked), asked, new Response('["secret"]'));
    expect(personal(kept)).toEqual([]);
  });

  it('is removed when the session ends while it is being written', async () => {
    const asked = request(newToken());
    const store = answersOf(asked);
    const writing = cacheResponse(store, asked, new Response('["secret"]'));
    await removePersonal();
    await writing;
    expect(personal(kept)).toEqual([]);
  });

  it('starts empty with the next session', async () => {
    answersOf(request(newToken()));
    await removePersonal();
    const next = request(newToken());
    await cacheResponse(answersOf(next), next, new Response('[]'));
    expect(personal(kept)).toHaveLength(1);
  });
});

describe('a press on a notification', () => {
  const focus = jest.fn(() => Promise.resolve());
  const openWindow = jest.fn((_path: string) => Promise.resolve());
  const tab = (path: string) => ({ id: path, url: `http://localhost${path}`, focus });
  const press = async (data: unknown, tabs: object[] = []) => {
    const close = jest.fn();
    Object.assign(globalThis, { clients: { matchAll: () => Promise.resolve(tabs), openWindow } });
    await openNotification({ close, data } as unknown as Notification);
    expect(close).toHaveBeenCalledTimes(1);
  };
  beforeEach(() => {
    focus.mockClear();
    openWindow.mockClear();
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'clients'));

  const PATH = '/dashboard/messages?conversation=7';

  it('focuses the tab that shows its page', async () => {
    await press(PATH, [tab('/'), tab(PATH)]);
    expect([focus.mock.calls.length, openWindow.mock.calls]).toEqual([1, []]);
  });

  it('opens its page if no tab shows it, and leaves the others alone', async () => {
    await press(PATH, [tab('/'), tab('/dashboard/messages?conversation=8')]);
    expect([focus.mock.calls, openWindow.mock.calls]).toEqual([[], [[`http://localhost${PATH}`]]]);
  });

  it.each([['https://evil.example/x'], ['//evil.example/x'], ['javascript:alert(1)'], [undefined], [{ path: PATH }]])(
    'never leads to another site: %j',
    async (data) => {
      await press(data);
      expect(openWindow.mock.calls).toEqual([['http://localhost/']]);
    },
  );
});

describe('ending notifications', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'registration'));

  it('closes one that the browser is about to show, and lists it no earlier', async () => {
    let appear: () => void = () => undefined;
    const appeared = new Promise<void>((resolve) => (appear = resolve));
    const close = jest.fn();
    const getNotifications = jest.fn(() => Promise.resolve([{ close }]));
    Object.assign(globalThis, { registration: { showNotification: () => appeared, getNotifications } });
    const showing = showNotification({ data: null } as PushEvent);
    const ending = endNotifications();
    await new Promise((resolve) => setTimeout(resolve));
    expect(getNotifications).not.toHaveBeenCalled();
    appear();
    await Promise.all([showing, ending]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('continues when the browser refuses to show one', async () => {
    const close = jest.fn();
    const refused = () => Promise.reject(new TypeError('No notification permission'));
    const getNotifications = () => Promise.resolve([{ close }]);
    Object.assign(globalThis, { registration: { showNotification: refused, getNotifications } });
    const showing = showNotification({ data: null } as PushEvent);
    await Promise.all([expect(showing).rejects.toThrow('No notification permission'), endNotifications()]);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
