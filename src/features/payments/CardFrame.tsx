import { keyframes, styled } from '@mui/material/styles';

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
