import useMediaQuery from '@mui/material/useMediaQuery';

/** The person's device asks for less motion. */
export const usePrefersReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
