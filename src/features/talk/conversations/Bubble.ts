import { styled } from '@mui/material/styles';

/** A message; the reader's own are on the right, in another colour. */
export const Bubble = styled('div')(({ theme: { vars } }) => ({
  alignSelf: 'flex-start',
  maxWidth: 'min(85%, 60ch)',
  padding: '8px 12px',
  borderRadius: vars.shape.card,
  background: vars.palette.action.hover,
  overflowWrap: 'anywhere',
  '&[data-own="true"]': {
    alignSelf: 'flex-end',
    background: `rgba(${vars.palette.primary.mainChannel} / 0.14)`,
  },
  '&[data-offer]': { border: `1px solid ${vars.palette.primary.main}` },
  '&[data-offer="over"]': { alignSelf: 'center', borderColor: vars.palette.divider, textAlign: 'center' },
  '& .Bubble-text': { whiteSpace: 'pre-line' },
  '& .Bubble-state': { display: 'flex', gap: 6, justifyContent: 'flex-end', alignItems: 'center' },
}));
