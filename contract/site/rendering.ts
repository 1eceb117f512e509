import type { Bootstrap } from './bootstrap.ts';
import type { Language, PersonalPage } from './personal-page.ts';

/** Input of rendering a page. */
export interface RenderInput {
  /** Path and search. */
  location: string;
  language: Language;
  bootstrap: Bootstrap;
  /** The person it is rendered for; undefined for public pages. */
  person?: PersonalPage['person'];
}

export interface RenderedPage {
  /** The HTML inside #root. */
  html: string;
  /** Emotion's rules, and their names, by which the browser recognizes them. */
  css: string;
  cssNames: string[];
  /** Markup for the document's head: preload links, and the page's own title and description. */
  head: string;
}
