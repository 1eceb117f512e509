import { CONVERSATION_PARAMETER } from '#contract/pages';
import { paths } from './paths.ts';

/** The messages page with one conversation open. */
export const conversationPath = (id: string): string =>
  `${paths.messages}?${CONVERSATION_PARAMETER}=${encodeURIComponent(id)}`;

/** Query parameter for the deal whose other person is written to on the messages page. */
export const DEAL_PARAMETER = 'deal';

/** The messages page with the first message to the other person of a deal. */
export const dealMessagePath = (dealId: string): string =>
  `${paths.messages}?${DEAL_PARAMETER}=${encodeURIComponent(dealId)}`;
