import CircularProgress from '@mui/material/CircularProgress';
import { Slow } from './Slow';
import classes from './States.module.css';
import { useText } from './text';
import { uiText } from './ui.text';

/** A spinner for a whole page; lists use skeletons of their final size instead. */
export function Waiting() {
  const words = useText(uiText);
  return (
    <div className={classes.waiting}>
      <div role="status" aria-label={words.loading}><CircularProgress /></div>
      <Slow />
    </div>
  );
}
