import { CONVERSATION_PARAMETER } from '#contract/pages';
import { paths } from '../../paths';

export const conversationPath = (id: string): string =>
  `${paths.messages}?${CONVERSATION_PARAMETER}=${encodeURIComponent(id)}`;
