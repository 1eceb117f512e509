import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';

/** An address or a number: on a phone as high as a finger needs, elsewhere as WCAG 2.2 asks of a target. */
export const ContactLink = styled(Link)(({ theme }) => ({
  overflowWrap: 'break-word',
  textUnderlineOffset: 3,
  lineHeight: '24px',
  [theme.breakpoints.down('md')]: {
    display: 'inline-block',
    minWidth: 44,
    minHeight: 44,
    paddingBlock: 11,
    lineHeight: '22px',
  },
}));
