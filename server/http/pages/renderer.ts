import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RenderedPage, RenderInput } from '#contract/site/rendering';

/** The client's build: its files and its server-rendering code. */
export interface Renderer {
  /** The client's files. */
  folder: string;
  /** Identifies the build. */
  build: string;
  /** Files of each page's chunk, by chunk name. */
  chunks: Record<string, string[]>;
  renderPage(input: RenderInput): Promise<RenderedPage>;
  /** Renders the shell of pages that are not server-rendered. */
  renderFrame(): RenderedPage;
}

/** Loads the client's build; undefined if there is none (development, tests). */
export function loadRenderer(folder: string | undefined): Renderer | undefined {
  if (!folder || !existsSync(path.join(folder, 'index.html'))) return undefined;
  const template = readFileSync(path.join(folder, 'index.html'));
  // Built from the client's sources, which the server never imports. Loaded when the first page
  // renders.
  const load = createRequire(path.resolve(folder, '../renderer/render.cjs'));
  const renderer = () => load('./render.cjs') as Pick<Renderer, 'renderPage' | 'renderFrame'>;
  return {
    folder,
    // The template contains the main script's content hash, which covers all other files.
    build: createHash('sha256').update(template).digest('hex').slice(0, 12),
    chunks: JSON.parse(readFileSync(path.join(folder, '../chunks.json'), 'utf8')) as Renderer['chunks'],
    renderPage: async (input) => renderer().renderPage(input),
    renderFrame: () => renderer().renderFrame(),
  };
}
