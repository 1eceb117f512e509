import { buttonClasses } from '@mui/material/Button';
import { styled } from '@mui/material/styles';

/** An invisible file input on top of a visible button. */
export const FileInput = styled('input')(({ theme }) => ({
  position: 'absolute',
  width: 1,
  height: 1,
  opacity: 0,
  [`&:focus-visible + .${buttonClasses.root}`]: {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
}));
