import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { reload } from '../services/reload';
import { useText } from '../ui/text';
import { useTitle } from '../ui/useTitle';
import classes from './RouteError.module.css';
import { shellText } from './shell.text';
import { usePagePlace } from './usePagePlace';

interface RouteErrorProps {
  status: number;
  /** The status text or the error's message (SPEC §2). */
  message: string;
}

/** The drawing lies in the page itself, so that its wheels can turn. */
function RidingBike() {
  const [drawing, setDrawing] = useState('');
  useEffect(() => {
    let here = true;
    void fetch('/pictures/bike-error.svg').then((answer) => (answer.ok ? answer.text() : '')).then((svg) => here && setDrawing(svg)).catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);
  return <div className={classes.bike} aria-hidden dangerouslySetInnerHTML={{ __html: drawing }} />;
}

/** SPEC §2: a bike animation, the status code, the status text or message, and the way home. */
export function RouteError({ status, message }: RouteErrorProps) {
  const words = useText(shellText);
  useTitle(String(status));
  usePagePlace();
  const missing = status === 404;
  return (
    <div className={classes.page}>
      <div className={classes.road}><RidingBike /></div>
      <p className={classes.status}>{status}</p>
      <h1 className={classes.title}>{missing ? words.notFound : words.errorTitle}</h1>
      {message && <p className={classes.text}><i>{message}</i></p>}
      <p className={classes.text}>{missing ? words.notFoundLead : words.crashLead}</p>
      <div className={classes.actions}>
        {!missing && <Button variant="outlined" size="large" onClick={reload}>{words.reload}</Button>}
        <Button variant="contained" size="large" component={Link} to={paths.home}>{words.backHome}</Button>
      </div>
    </div>
  );
}
