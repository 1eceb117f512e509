import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Bootstrap } from '#contract/bootstrap';
import type { Language, PersonalPage } from '#contract/personal-page';

export interface RenderedPage {
  /** What stands inside #root. */
  html: string;
  /** Emotion's rules, and the names it will know them by in the browser. */
  css: string;
  cssNames: string[];
  /** What belongs into the document's head: preload links, and the page's own title and description. */
  head: string;
}

interface RenderInput {
  /** Path and search. */
  location: string;
  language: Language;
  bootstrap: Bootstrap;
  /** Whose page it is; nobody's when it is rendered for everybody. */
  person?: PersonalPage['person'];
}

/** The client's build: its files, and its own code for rendering on the server. */
export interface Renderer {
  /** The client's files. */
  folder: string;
  /** Names the build. */
  build: string;
  /** Files that each page's chunk needs, by the chunk's name. */
  chunks: Record<string, string[]>;
  renderPage(input: RenderInput): Promise<RenderedPage>;
  /** Stands in every page that is not rendered, until the client is there. */
  renderFrame(): RenderedPage;
}

/** Reads the client's build; nothing where there is none (development, tests). */
export function loadRenderer(folder: string | undefined): Renderer | undefined {
  if (!folder || !existsSync(path.join(folder, 'index.html'))) return undefined;
  const template = readFileSync(path.join(folder, 'index.html'));
  // Built from the client's sources beside it: the server's own code never imports them. Loaded with the first page it renders.
  const load = createRequire(__filename);
  const renderer = () =>
    load(path.resolve(folder, '../renderer/render.js')) as Pick<Renderer, 'renderPage' | 'renderFrame'>;
  return {
    folder,
    // The template names the main script by its content, and that all others by theirs.
    build: createHash('sha256').update(template).digest('hex').slice(0, 12),
    chunks: JSON.parse(readFileSync(path.join(folder, '../chunks.json'), 'utf8')) as Renderer['chunks'],
    renderPage: async (input) => renderer().renderPage(input),
    renderFrame: () => renderer().renderFrame(),
  };
}
