import { defineConfig } from '@playwright/test';
import path from 'node:path';

/** The journeys' own market: ports other than the usual ones, and below those that systems give to outgoing connections. */
export const JOURNEY_PORT = Number(process.env.JOURNEY_PORT || 23100);

const CHROME_PATH = process.env.CHROME_PATH || '/usr/bin/chromium';
const launchOptions = {
  executablePath: process.env.HEADLESS_SHELL_PATH || CHROME_PATH,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** `quick` is what `npm test` runs, the journeys tagged @main; `rest` all others; both without it. */
const { TEST_PART: PART = '' } = process.env;
const MAIN = /@main/;

/** The headless shell has no notifications. */
const NEEDS_NOTIFICATIONS = ['offline.journey.ts'];
const ADVANCES_CLOCK = ['problem.journey.ts', 'payout-day.journey.ts'];

export default defineConfig({
  testDir: '__tests__/journeys',
  projects: [
    { name: 'journeys', testMatch: '*.journey.ts', testIgnore: [...NEEDS_NOTIFICATIONS, ...ADVANCES_CLOCK] },
    {
      name: 'notifications',
      testMatch: NEEDS_NOTIFICATIONS,
      use: { launchOptions: { ...launchOptions, executablePath: CHROME_PATH } },
    },
    // They advance the clock of everybody's deals, so they run after the others.
    { name: 'clock', testMatch: ADVANCES_CLOCK, dependencies: ['journeys', 'notifications'] },
  ],
  outputDir: 'test-results',
  // Generous: a busy machine is no fault of a journey.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  grep: PART === 'quick' ? MAIN : undefined,
  grepInvert: PART === 'rest' ? MAIN : undefined,
  // One repetition, named in the summary: a hundred journeys of real browsers share two cores with the market.
  retries: process.env.CI && PART !== 'quick' ? 1 : 0,
  // One market serves all journeys; each makes the people it needs. Handed out one by one, so that both workers end together.
  workers: 2,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: `.cache/results/journeys-${PART}.json` }]],
  use: {
    baseURL: `http://localhost:${JOURNEY_PORT}`,
    viewport: { width: 1280, height: 800 },
    // Requests that a service worker makes cannot be answered by a journey; offline.journey.ts is about it, and has it.
    serviceWorkers: 'block',
    launchOptions,
    // Actions, console and network. Pictures and snapshots of every step take as much CPU as the journeys themselves;
    // `--trace on` adds them.
    trace: {
      mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
      screenshots: false,
      snapshots: false,
      sources: false,
    },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} server/main.ts`,
    url: `http://localhost:${JOURNEY_PORT}/readyz`,
    timeout: 600_000,
    // The log's warnings and errors beside the journey that met them.
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: String(JOURNEY_PORT),
      SANDBOX_PORT: String(JOURNEY_PORT + 1),
      DATA_DIR: path.join(import.meta.dirname, '.cache/journeys'),
      LOG_LEVEL: 'warn',
    },
  },
});
