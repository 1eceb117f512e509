import Rating from '@mui/material/Rating';
import { styled } from '@mui/material/styles';

/** Material UI's amber has too little contrast on the page's background. */
export const StarRating = styled(Rating)(({ theme }) => ({ color: theme.vars.palette.primary.main }));
