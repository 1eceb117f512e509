import LinearProgress from '@mui/material/LinearProgress';
import { keyframes, styled } from '@mui/material/styles';

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

/** A wait of unknown length. Moved by a transform: Material UI's own moves its edges, which a browser counts as content that jumps. */
export const MovingProgress = styled(LinearProgress)({
  '& > .MuiLinearProgress-bar1': {
    right: 'auto',
    width: '40%',
    animation: `${slide} 1.6s ease-in-out infinite`,
  },
  '& > .MuiLinearProgress-bar2': { display: 'none' },
});
