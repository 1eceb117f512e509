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

/** A link that is as high as a finger needs keeps to the line of its label. */
export const cardLink = { marginBlock: -11, justifySelf: 'start' } as const;
