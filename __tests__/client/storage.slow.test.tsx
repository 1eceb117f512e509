import { screen } from '@testing-library/react';
import { applyScheme } from '../../src/app/color-scheme.ts';
import { readDraft, removeDrafts, saveDraft } from '../../src/services/draft.ts';
import { local } from '../../src/services/storage.ts';
import { renderApp } from '../helpers/client/render.tsx';

const KINDS = ['localStorage', 'sessionStorage'] as const;
const real = KINDS.map((kind) => [kind, Object.getOwnPropertyDescriptor(window, kind)] as const);

/** Blocks storage like blocked cookies do: reading the property itself throws. */
function blockStorage(): void {
  for (const kind of KINDS) {
    Object.defineProperty(window, kind, {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

afterEach(() => {
  for (const [kind, descriptor] of real) if (descriptor) Object.defineProperty(window, kind, descriptor);
  for (const key of local.keys()) local.remove(key);
});

describe('blocked storage', () => {
  beforeEach(blockStorage);

  it('doesn’t stop the client from starting', async () => {
    applyScheme();
    await jest.isolateModulesAsync(async () => {
      const { language } = await import('../../src/ui/text/language.ts');
      expect(language()).toBe('en');
    });
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('keeps session and language until the tab closes', async () => {
    const { person } = renderApp('/dashboard', { user: { displayName: 'Kamal Hossain', role: 'seller' } });
    expect(await screen.findByRole('heading', { name: 'Welcome, Kamal Hossain' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'বাংলা: Read this page in Bangla' }));
    expect(await screen.findByRole('button', { name: 'লগআউট' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'লাইট বা ডার্ক মোড' }));
    expect(local.get('motohaat-language')).toBe('bn');
  });

  it('keeps drafts in memory, and removes them', () => {
    saveDraft('advert', 'Rahim@example.com', { productName: 'Hero Splendor' });
    expect(readDraft('advert', 'rahim@example.com')).toEqual({ productName: 'Hero Splendor' });
    removeDrafts();
    expect(readDraft('advert', 'rahim@example.com')).toBeNull();
  });
});

it('when full, loses nothing before the tab closes, and doesn’t restore the older value', () => {
  local.set('motohaat-draft-x', 'old');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  local.set('motohaat-draft-x', 'new');
  expect(local.get('motohaat-draft-x')).toBe('new');
  full.mockRestore();
  local.remove('motohaat-draft-x');
  expect(local.get('motohaat-draft-x')).toBeNull();
  expect(localStorage.getItem('motohaat-draft-x')).toBeNull();
});

it('the client uses the language of the cookie, like the server, if none is stored', async () => {
  localStorage.removeItem('motohaat-language');
  document.cookie = 'motohaat-language=bn; path=/';
  await jest.isolateModulesAsync(async () => {
    const { language } = await import('../../src/ui/text/language.ts');
    expect(language()).toBe('bn');
  });
  expect(document.documentElement.lang).toBe('bn');
  expect(document.cookie).toContain('motohaat-language=bn');
});
