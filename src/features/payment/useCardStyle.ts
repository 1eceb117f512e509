import type { StripeElementStyle } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

/** The page's scheme stands on its root element; the card field, in a frame of another origin, cannot follow it by itself. */
function onSchemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}
const scheme = (): string => document.documentElement.dataset.scheme ?? 'light';

function styleOf(): StripeElementStyle {
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string) => look.getPropertyValue(`--mui-palette-${name}`).trim() || undefined;
  return {
    base: {
      color: colour('text-primary'),
      iconColor: colour('text-secondary'),
      // From 16 px on, phones do not zoom into the field.
      fontSize: '16px',
      fontFamily: 'system-ui, -apple-system, sans-serif',
      '::placeholder': { color: colour('text-secondary') },
      ':disabled': { color: colour('text-disabled') },
    },
    invalid: { color: colour('error-main'), iconColor: colour('error-main') },
  };
}

/** The card field in the theme's colours. */
export function useCardStyle(): StripeElementStyle {
  const current = useSyncExternalStore(onSchemeChange, scheme);
  // The colours are those of the scheme, which is why it is the key.
  return useMemo(() => (current ? styleOf() : {}), [current]);
}
