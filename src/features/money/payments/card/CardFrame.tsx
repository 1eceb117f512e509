import { keyframes, styled, useTheme } from '@mui/material/styles';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const pulse = keyframes({ '50%': { opacity: 0.5 } });

/** Around the provider's card field, which has no border of its own: looks like a text field and shows the same three states. */
export const CardFrame = styled('div', { shouldForwardProp: (prop) => prop !== 'isLoading' })<{ isLoading: boolean }>(({
  theme: { palette, shape, spacing, vars },
  isLoading,
}) => {
  const colors = vars?.palette ?? palette;
  return {
    minHeight: 52,
    padding: spacing(1.75),
    border: `1px solid ${colors.text.secondary}`,
    borderRadius: shape.control,
    background: colors.background.default,
    animation: isLoading ? `${pulse} 1.4s ease-in-out infinite` : undefined,
    '&:has(.StripeElement--invalid)': { borderColor: colors.error.main },
    '&:has(.StripeElement--focus)': {
      borderColor: colors.primary.main,
      boxShadow: `0 0 0 2px ${colors.primary.main}`,
    },
    '&:has(.StripeElement--focus.StripeElement--invalid)': {
      borderColor: colors.error.main,
      boxShadow: `0 0 0 2px ${colors.error.main}`,
    },
  };
});

/** The page's colour scheme is an attribute of its root element; the card field, in a frame of another origin, cannot read it. */
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
