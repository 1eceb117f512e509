import useMediaQuery from '@mui/material/useMediaQuery';

export const usePrefersReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
