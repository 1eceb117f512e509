import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { comparePath, paths } from '../../../paths.ts';
import {
  MAX_COMPARED,
  parseCompared,
  readCompared,
  rememberCompared,
  withCompared,
} from '../../../services/comparison.ts';
import { readRecentlyViewed } from '../../../services/recently-viewed.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { compareText } from './compare.text.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { useComparedColumns } from './useComparedColumns.ts';

/** Up to three products side by side, named in the address; the differences are in the same row. */
export default function ComparePage() {
  const words = useText(compareText);
  const language = useLanguage();
  const titleId = useId();
  const navigate = useNavigate();
  const list = new URLSearchParams(useLocation().search).get('ids');
  const ids = useMemo(() => (list === null ? readCompared() : parseCompared(list)), [list]);
  const { columns, rows } = useComparedColumns(ids);
  // The next product is added to these, and the address alone is enough to share them.
  useEffect(() => {
    rememberCompared(ids);
    if (list === null && ids.length > 0) void navigate(comparePath(ids), { replace: true });
  }, [ids, list, navigate]);
  const show = (next: readonly string[]) => void navigate(comparePath(next));
  const offered = readRecentlyViewed()
    .filter(({ _id }) => !ids.includes(_id))
    .slice(0, 6);
  return (
    <Container sx={{ pt: 2, pb: 7 }}>
      <Typography variant="h1" id={titleId} gutterBottom>
        {words.title}
      </Typography>
      {ids.length === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.emptyText}>
          <Button variant="contained" component={RouterLink} to={paths.home}>
            {words.browse}
          </Button>
        </EmptyState>
      ) : (
        <>
          <Typography variant="lead" gutterBottom>
            {words.lead}
          </Typography>
          <ComparisonTable
            titleId={titleId}
            columns={columns}
            rows={rows}
            onRemove={(removed) => show(ids.filter((id) => id !== removed))}
          />
        </>
      )}
      {ids.length < MAX_COMPARED && offered.length > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {words.hint(formatCount(MAX_COMPARED, language))}
          </Typography>
          {offered.map(({ _id, productName }) => (
            <Chip
              key={_id}
              variant="outlined"
              label={`+ ${productName}`}
              aria-label={`${words.add}: ${productName}`}
              onClick={() => show(withCompared(ids, _id))}
            />
          ))}
        </Stack>
      )}
    </Container>
  );
}
