import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../paths.ts';
import { reload } from '../services/reload.ts';
import { CenteredState } from '../ui/feedback/CenteredState.ts';
import { PageMeta } from '../ui/page/PageMeta.tsx';
import { useText } from '../ui/text/text.ts';
import { shellText } from './shell/shell.text.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

interface RouteErrorProps {
  status: number;
  /** The status text or the error's message (docs/specification.md §2); a page that doesn't exist has its own. */
  message?: string;
}

/** Decoration: without a network the page shows none. */
const RidingBike = lazy(() =>
  import(/* webpackChunkName: "ridingBike" */ './RidingBike.tsx').catch(() => ({ default: () => <></> })),
);

const Road = styled('div')(({ theme: { vars } }) => ({
  width: 'min(340px, 80vw)',
  paddingBottom: 8,
  borderBottom: `4px dashed ${vars.palette.divider}`,
  overflow: 'hidden',
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12, marginTop: 8 });

/**
 * docs/specification.md §2: a bike animation, the status code, the status text or message, and a
 * link home.
 */
export function RouteError({ status, message }: RouteErrorProps) {
  const words = useText(shellText);
  useScrollRestoration();
  const missing = status === 404;
  const cause = message ?? (missing ? words.notFoundStatus : undefined);
  return (
    <CenteredState sx={{ minHeight: '70vh' }}>
      <PageMeta title={String(status)} />
      <Road>
        <Suspense>
          <RidingBike />
        </Suspense>
      </Road>
      <Typography variant="statusCode" color="primary">
        {status}
      </Typography>
      <Typography variant="h1">{missing ? words.notFound : words.errorTitle}</Typography>
      {cause && (
        <Typography variant="lead" sx={{ fontStyle: 'italic' }}>
          {cause}
        </Typography>
      )}
      <Typography variant="lead">{missing ? words.notFoundLead : words.crashLead}</Typography>
      <Actions>
        {!missing && (
          <Button variant="outlined" size="large" onClick={reload}>
            {words.reload}
          </Button>
        )}
        <Button variant="contained" size="large" component={RouterLink} to={paths.home}>
          {words.backHome}
        </Button>
      </Actions>
    </CenteredState>
  );
}
