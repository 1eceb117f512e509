import type { NewPerson } from './auth/seeding.ts';
import type { SandboxOptions } from './sandbox.ts';

/** Settings that the market sends to the sandbox's process. */
export interface SandboxSettings extends SandboxOptions {
  /** Accounts to create at start. */
  people: NewPerson[];
}

/** The sandbox's single answer. */
export type SandboxReport = { url: string } | { fault: string };
