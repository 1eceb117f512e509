import { styled } from '@mui/material/styles';

/** Text as it was written, in its lines. */
export const MultilineText = styled('span')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '60ch' });
