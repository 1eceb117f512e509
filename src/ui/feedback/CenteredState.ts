import { typographyClasses } from '@mui/material/Typography';
import { styled } from '@mui/material/styles';

/** Where a list or page would stand: an empty, failed or loading state, in the middle. */
export const CenteredState = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: 240,
  padding: '32px 16px',
  textAlign: 'center',
  textWrap: 'balance',
  [`& > .${typographyClasses.root}`]: { textWrap: 'inherit' },
});
