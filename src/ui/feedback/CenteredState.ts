import { typographyClasses } from '@mui/material/Typography';
import { styled } from '@mui/material/styles';

/** Centres an empty, failed or loading state in the place of a list or page. */
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
