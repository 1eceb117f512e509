/**
 * Setup waits for servers and databases, which a busy machine delays; a hanging test should still
 * fail soon.
 */
const HOOK_TIMEOUT_MS = 240_000;

for (const name of ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'] as const) {
  const hook = globalThis[name];
  globalThis[name] = (work, timeout = HOOK_TIMEOUT_MS) => hook(work, timeout);
}
