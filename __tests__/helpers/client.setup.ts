import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { RETRY_TIMING } from '../../src/api/base-query.ts';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { testConfig } from './test-config.ts';
import { api, closeStores } from './api-stub.ts';

// Generous, because a busy machine isn't a test failure. Every try of a wait makes an error, and would print the page.
configure({
  asyncUtilTimeout: 60_000,
  ...(process.env.DEBUG_PRINT_LIMIT === '0' && { getElementError: (message) => new Error(message ?? '') }),
});

// jsdom has no layout: stubs the APIs that libraries call.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})) as typeof window.matchMedia;
window.scrollTo = () => undefined;
window.HTMLElement.prototype.scrollIntoView = () => undefined;
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;

/**
 * Depends on the machine's speed alone: Redux Toolkit's development checks were slow, or a part of the
 * page that is loaded later arrived between two waits of a test.
 */
const TIMING_WARNING = /^(\w+InvariantMiddleware took \d+ms|A suspended resource finished loading inside a test)/;
/** jsdom reports each request without an answer, as browsers do. */
const LOST_REQUEST = 'Error: TypeError: Network error';

/** Unexpected console output fails the test: a warning is an undiscovered bug. */
const spoken: string[] = [];
for (const level of ['error', 'warn'] as const) {
  jest.spyOn(console, level).mockImplementation((...values: unknown[]) => {
    const said = values.map(String).join(' ');
    if (!TIMING_WARNING.test(said) && said !== LOST_REQUEST) spoken.push(`console.${level}: ${said}`);
  });
}
/**
 * For tests that cause errors on purpose: takes the recorded output, so that it doesn't fail the
 * test.
 */
export const takeConsole = (): string[] => spoken.splice(0);

beforeAll(() =>
  api.listen({
    onUnhandledFrame: ({ frame }) => {
      const { request } = frame.data as { request: Request };
      spoken.push(`unexpected request: ${request.method} ${request.url}`);
    },
  }),
);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  RETRY_TIMING.firstMs = 10;
  setLanguage('en');
  setBootstrap({ config: testConfig });
});
afterEach(() => {
  cleanup();
  closeStores();
  api.resetHandlers();
  document.querySelectorAll('.swal2-container').forEach((element) => element.remove());
  // Every render adds its own styles; jsdom matches each leftover rule against each queried
  // element.
  document.querySelectorAll('style[data-emotion]').forEach((element) => element.remove());
  const said = spoken.splice(0);
  if (said.length > 0) throw new Error(`Unexpected console output:\n${said.join('\n')}`);
});
afterAll(() => api.close());
