import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';

/**
 * An email address or phone number, touch-sized on a phone, otherwise as large as WCAG 2.2
 * requires.
 */
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
