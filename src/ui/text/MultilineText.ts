import { styled } from '@mui/material/styles';

/** Text with its line breaks. */
export const MultilineText = styled('span')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '60ch' });
