import LinearProgress from '@mui/material/LinearProgress';
import { keyframes, styled } from '@mui/material/styles';

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

/**
 * Indeterminate progress. It animates a transform; Material UI's own animates edges, which counts
 * as layout shift.
 */
export const MovingProgress = styled(LinearProgress)({
  '& > .MuiLinearProgress-bar1': {
    right: 'auto',
    width: '40%',
    animation: `${slide} 1.6s ease-in-out infinite`,
  },
  '& > .MuiLinearProgress-bar2': { display: 'none' },
});
