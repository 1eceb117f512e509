import type { NewPerson } from './auth/seeding';
import type { SandboxOptions } from './sandbox';

/** What the market tells the sandbox's process to start. */
export interface SandboxSettings extends SandboxOptions {
  /** People who can sign in from the beginning. */
  people: NewPerson[];
}

/** What the sandbox's process answers, once. */
export type SandboxReport = { url: string } | { fault: string };
