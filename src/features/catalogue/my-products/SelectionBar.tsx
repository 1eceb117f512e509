import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { isUnsold } from '#contract/lifecycle';
import type { OwnProduct } from '#contract/catalogue/product';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { myProductsListText } from './my-products-list.text.ts';
import { myProductsText } from './my-products.text.ts';
import { type BulkAction, useBulkActions } from './useBulkActions.ts';
import type { Selection } from './useSelection.ts';

/** Sticky while rows further down are selected. */
const Bar = styled(Paper)(({ theme }) => ({
  position: 'sticky',
  top: Number(theme.mixins.toolbar.minHeight) + 8,
  zIndex: 2,
  display: 'grid',
  gap: 8,
  padding: '8px 14px',
  marginBottom: 12,
  borderRadius: theme.vars.shape.control,
  '& .SelectionBar-buttons': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  '& .MuiButton-root': { minHeight: 44 },
}));

/** Bulk actions: the selection, its actions, their progress and what failed. */
export function SelectionBar({ selection, shown }: { selection: Selection; shown: readonly OwnProduct[] }) {
  const words = useText(myProductsListText);
  const { advertise, remove } = useText(myProductsText);
  const language = useLanguage();
  const { run, progress, refused, dismiss } = useBulkActions(selection);
  const { chosen } = selection;
  const labels: Record<BulkAction, string> = { advertise, pause: words.pause, remove };
  return (
    <Bar variant="outlined" role="group" aria-label={words.select}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }}>
        <Typography variant="eyebrow" role="status">
          {words.selected(formatCount(chosen.length, language), chosen.length === 1)}
        </Typography>
        <Button
          size="small"
          disabled={progress !== undefined}
          onClick={() => selection.choose(shown.filter(({ status }) => isUnsold(status)))}
        >
          {words.selectShown}
        </Button>
        <Button size="small" disabled={progress !== undefined} onClick={selection.end}>
          {words.endSelection}
        </Button>
      </Stack>
      <div className="SelectionBar-buttons">
        {(['advertise', 'pause', 'remove'] as const).map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'remove' ? 'text' : 'outlined'}
            color={action === 'remove' ? 'error' : 'primary'}
            disabled={chosen.length === 0 || progress !== undefined}
            onClick={() => run(action)}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
      {progress && (
        <Stack spacing={0.5}>
          <LinearProgress
            variant="determinate"
            value={(100 * progress.done) / progress.all}
            aria-label={words.progress(formatCount(progress.done, language), formatCount(progress.all, language))}
          />
          <Typography variant="body2" role="status">
            {words.progress(formatCount(progress.done, language), formatCount(progress.all, language))}
          </Typography>
        </Stack>
      )}
      {refused.length > 0 && (
        <Alert severity="warning" onClose={dismiss} closeText={words.dismiss}>
          <AlertTitle>{words.refusedMany(formatCount(refused.length, language))}</AlertTitle>
          <List dense disablePadding>
            {refused.map(({ _id, productName, sentence }) => (
              <ListItem key={_id} disableGutters>
                {`${productName}: ${sentence}`}
              </ListItem>
            ))}
          </List>
        </Alert>
      )}
    </Bar>
  );
}
