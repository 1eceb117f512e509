import { CloseIcon as Close } from '../../ui/icons/CloseIcon';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled, type Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { bikePath } from '../../paths';
import { useLanguage } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { Picture } from '../../ui/page/Picture';
import { useText } from '../../ui/text/text';
import { type ComparedProduct, addToComparison, MAX_COMPARED, removeFromComparison } from './compare-list';
import { compareText } from './compare.text';
import { useComparedColumns } from './useComparedColumns';

interface CompareDialogProps {
  /** Products to add while there is room. */
  candidates: readonly ComparedProduct[];
  open: boolean;
  onClose: () => void;
}

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
    background: theme.vars.palette.background.paper,
  },
  '& th[scope="col"]': { position: 'relative' },
  '& .CompareDialog-remove': {
    position: 'absolute',
    insetBlockStart: 8,
    insetInlineEnd: 8,
    width: 44,
    height: 44,
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.paper,
  },
}));

/** Up to three products side by side; the differences are in the same row. */
export function CompareDialog({ candidates, open, onClose }: CompareDialogProps) {
  const words = useText(compareText);
  const language = useLanguage();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { columns, rows } = useComparedColumns();
  const offered = candidates.filter(({ _id }) => columns.every((column) => column._id !== _id)).slice(0, 6);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullScreen={isPhone} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Comparison size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              <TableCell component="td" />
              {columns.map(({ _id, productName, image }) => (
                <TableCell key={_id} scope="col">
                  {image && <Picture src={image} alt="" sizes="220px" />}
                  <Link component={RouterLink} to={bikePath(_id, productName)} onClick={onClose}>
                    {productName}
                  </Link>
                  <IconButton
                    className="CompareDialog-remove"
                    aria-label={words.remove(productName)}
                    onClick={() => removeFromComparison(_id)}
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
        {columns.length < MAX_COMPARED && (
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 2 }}>
            <Typography variant="body2" color="textSecondary">
              {words.hint(formatCount(MAX_COMPARED, language))}
            </Typography>
            {offered.map((candidate) => (
              <Chip
                key={candidate._id}
                variant="outlined"
                label={`+ ${candidate.productName}`}
                aria-label={`${words.add}: ${candidate.productName}`}
                onClick={() => addToComparison(candidate)}
              />
            ))}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
