import type { Wheel } from './wheels.ts';

/** How one bike differs from another of its kind. */
export interface Paint {
  colour: string;
  accent: string;
  /** Spokes of its wheels. */
  style: Wheel['style'];
}
