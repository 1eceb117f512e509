import type { Theme } from '@mui/material/styles';

/** A row's card on a phone: each label beside its value. */
export const cardRow = { display: 'grid', gridTemplateColumns: 'minmax(92px, 36%) minmax(0, 1fr)', gap: 12 } as const;

/** Smaller than its value, and on the same line. */
export const cardLabel = ({ typography, vars }: Theme) => ({
  ...typography.caption,
  lineHeight: `calc(${typography.body1.lineHeight} * ${typography.body1.fontSize})`,
  color: vars.palette.text.secondary,
  fontWeight: 600,
  whiteSpace: 'normal' as const,
});

/** A touch-sized link that stays on its label's line. */
export const cardLink = { marginBlock: -11, justifySelf: 'start' } as const;
