import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { TextPart } from '#contract/trust/signal';

const Quote = styled(Typography)(({ theme: { vars } }) => ({
  margin: 0,
  paddingLeft: 12,
  borderLeft: `3px solid ${vars.palette.divider}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& mark': {
    color: 'inherit',
    backgroundColor: vars.palette.action.selected,
    fontWeight: 600,
    borderRadius: 2,
    padding: '0 2px',
  },
})) as typeof Typography;

/** A text as it was when the check saw it, with what it noticed. */
export const MarkedText = ({ parts }: { parts: TextPart[] }) => (
  <Quote component="blockquote" variant="body2">
    {parts.map(({ text, isMarked }, at) => (isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
  </Quote>
);
