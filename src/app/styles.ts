import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where Emotion writes its sheets; the page's nonce lets it do so under the strict CSP.
 * In the browser it takes over what the server has written already.
 */
export const createStyles = (nonce?: string): EmotionCache => createCache({ key: 'm', nonce, prepend: true });

export const pageNonce = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;
