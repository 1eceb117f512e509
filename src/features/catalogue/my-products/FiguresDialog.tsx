import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { ProductStats } from '#contract/catalogue/stats';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { CloseButton } from '../../../ui/page/CloseButton.tsx';
import { useText } from '../../../ui/text/text.ts';
import { DailyFigures } from './DailyFigures.tsx';
import { figuresText } from './figures.text.ts';

interface FiguresDialogProps {
  title: string;
  stats: { data?: ProductStats; error?: unknown; isFetching: boolean; refetch: () => unknown };
  open: boolean;
  onClose: () => void;
}

/** Recent figures in a dialog: loading, failed or loaded. */
export function FiguresDialog({
  title,
  stats: { data, error, isFetching, refetch },
  open,
  onClose,
}: FiguresDialogProps) {
  const words = useText(figuresText);
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullScreen={isPhone} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Typography variant="eyebrow">{words.lastDays}</Typography>
        {data && <DailyFigures stats={data} />}
        {!data && (error === undefined || isFetching) && <PageLoading />}
        {!data && error !== undefined && !isFetching && <ErrorState error={error} onRetry={() => void refetch()} />}
      </DialogContent>
      <DialogActions>
        <CloseButton onClose={onClose} />
      </DialogActions>
    </Dialog>
  );
}
