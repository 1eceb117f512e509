import type { ClientConfig } from '#contract/site/config';
import type { RenderBudget } from './render-budget.ts';
import type { Renderer } from './renderer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by app.ts, for the pages that routes render. */
    rendering: Rendering;
  }
}

/** What pages are rendered with. */
export interface Rendering {
  /** Set if there is a built client. */
  renderer?: Renderer;
  config: ClientConfig;
  budget: RenderBudget;
}
