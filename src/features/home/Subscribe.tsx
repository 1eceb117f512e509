import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useText } from '../../ui/text';
import classes from './Help.module.css';
import { homeText } from './home.text';

/** SPEC §2: the box has neither validation nor behaviour. It says so, instead of thanking for nothing. */
export function Subscribe() {
  const words = useText(homeText);
  const [pressed, setPressed] = useState(false);
  const inputId = useId();
  return (
    <form
      className={`${classes.box} ${classes.letter}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
      }}
    >
      <h3 className={classes.title}>{words.subscribeTitle}</h3>
      <p className={classes.text}>{words.subscribeText}</p>
      <label className={classes.label} htmlFor={inputId}>{words.email}</label>
      <div className={classes.row}>
        <input className={classes.input} id={inputId} type="email" autoComplete="email" />
        <Button type="submit" variant="contained" className={classes.button}>{words.subscribe}</Button>
      </div>
      <p className={classes.note} role="status">{pressed && words.subscribeSoon}</p>
    </form>
  );
}
