import { CloseIcon as Close } from '../../ui/icons/CloseIcon';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { bikePath, comparePath, paths } from '../../paths';
import { MAX_COMPARED, parseCompared, readCompared, rememberCompared, withCompared } from '../../services/comparison';
import { readRecentlyViewed } from '../../services/recently-viewed';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { useLanguage } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { Picture } from '../../ui/page/Picture';
import { useText } from '../../ui/text/text';
import { compareText } from './compare.text';
import { useComparedColumns } from './useComparedColumns';

/** Scrolls sideways on a phone. */
const Frame = styled('div')({ overflowX: 'auto' });

const Comparison = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  minWidth: 480,
  '& th, & td': { verticalAlign: 'top', overflowWrap: 'anywhere', paddingInline: 8 },
  // Sticky while a phone scrolls from one product to the next.
  '& thead td, & th[scope="row"]': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    width: 110,
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
    background: theme.vars.palette.background.default,
  },
  '& th[scope="col"]': { position: 'relative' },
  '& .ComparePage-remove': {
    position: 'absolute',
    insetBlockStart: 8,
    insetInlineEnd: 8,
    width: 44,
    height: 44,
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.default,
  },
}));

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
          <Frame tabIndex={0} role="region" aria-labelledby={titleId}>
            <Comparison size="small" aria-labelledby={titleId}>
              <TableHead>
                <TableRow>
                  <TableCell component="td" />
                  {columns.map(({ _id, productName, image }) => (
                    <TableCell key={_id} scope="col">
                      {image && <Picture src={image} alt="" sizes="(min-width: 900px) 380px, 180px" />}
                      <Link component={RouterLink} to={bikePath(_id, productName)}>
                        {productName}
                      </Link>
                      <IconButton
                        className="ComparePage-remove"
                        aria-label={words.remove(productName)}
                        onClick={() => show(ids.filter((id) => id !== _id))}
                      >
                        <Close fontSize="small" />
                      </IconButton>
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map(({ key, label, values }) => (
                  <TableRow key={key}>
                    <TableCell component="th" scope="row">
                      {label}
                    </TableCell>
                    {values.map((value, place) => (
                      <TableCell key={columns[place]?._id}>{value ?? words.unknown}</TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Comparison>
          </Frame>
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
