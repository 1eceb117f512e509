import { useTheme } from '@mui/material/styles';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

/** The page's scheme stands on its root element; the card field, in a frame of another origin, cannot follow it by itself. */
function onSchemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}
const currentScheme = () => (document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light');

/** The card field in the theme's colours. */
export function useCardStyle(): StripeElementStyle {
  const { colorSchemes, palette, typography } = useTheme();
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme);
  return useMemo(() => {
    const { text, error } = colorSchemes?.[scheme]?.palette ?? palette;
    return {
      base: {
        color: text.primary,
        iconColor: text.secondary,
        // In the size of the page's text: phones do not zoom into the field.
        fontSize: `${typography.htmlFontSize}px`,
        fontFamily: typography.fontFamily,
        '::placeholder': { color: text.secondary },
        ':disabled': { color: text.disabled },
      },
      invalid: { color: error.main, iconColor: error.main },
    };
  }, [colorSchemes, palette, typography, scheme]);
}
