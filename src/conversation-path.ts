import { CONVERSATION_PARAMETER } from '#contract/pages';
import { paths } from './paths.ts';

/** The messages page with one conversation open. */
export const conversationPath = (id: string): string =>
  `${paths.messages}?${CONVERSATION_PARAMETER}=${encodeURIComponent(id)}`;
