import { CloseIcon as Close } from '../../../ui/icons/CloseIcon.tsx';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { bikePath } from '../../../paths.ts';
import { Picture } from '../../../ui/page/Picture.tsx';
import { useText } from '../../../ui/text/text.ts';
import { compareText } from './compare.text.ts';
import type { useComparedColumns } from './useComparedColumns.ts';

/** Scrolls sideways on a phone, with a shadow where more follows: a cover that scrolls along hides it at the end. */
const Frame = styled('div')(({ theme: { vars } }) => ({
  overflowX: 'auto',
  background: [
    `linear-gradient(90deg, transparent, ${vars.palette.background.default} 60%) right / 36px 100% local`,
    `linear-gradient(90deg, transparent, ${vars.palette.divider}) right / 16px 100%`,
  ]
    .map((layer) => `${layer} no-repeat`)
    .join(', '),
}));

const Comparison = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
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
  // Two products fit on a phone beside their labels; a third one is cut off and scrolls.
  [theme.breakpoints.down('sm')]: {
    '&:has(th[scope="col"]:nth-of-type(3))': { minWidth: 396 },
    '& th, & td': { paddingInline: 4 },
    '& thead td, & th[scope="row"]': { width: 96 },
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

interface ComparisonTableProps extends ReturnType<typeof useComparedColumns> {
  /** The id of the element that names the table. */
  titleId: string;
  onRemove: (productId: string) => void;
}

/** Products as columns, their facts as rows. */
export function ComparisonTable({ titleId, columns, rows, onRemove }: ComparisonTableProps) {
  const words = useText(compareText);
  return (
    <Frame tabIndex={0} role="region" aria-labelledby={titleId}>
      <Comparison size="small" aria-labelledby={titleId}>
        <TableHead>
          <TableRow>
            <TableCell component="td" />
            {columns.map(({ _id, productName, image }) => (
              <TableCell key={_id} scope="col">
                {image && <Picture src={image} alt="" sizes="(min-width: 900px) 380px, 180px" />}
                <Link component={RouterLink} to={bikePath(_id, productName)} translate="no">
                  {productName}
                </Link>
                <IconButton
                  className="ComparePage-remove"
                  aria-label={words.remove(productName)}
                  onClick={() => onRemove(_id)}
                >
                  <Close fontSize="small" />
                </IconButton>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, label, cells }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {cells.map((fact, place) => (
                <TableCell key={columns[place]?._id}>
                  <span>{fact?.value ?? fact?.missing ?? words.unknown}</span>
                  {fact?.warning && (
                    <>
                      {' '}
                      <Typography variant="eyebrow" component="span" color="warning">
                        {fact.warning}
                      </Typography>
                    </>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Comparison>
    </Frame>
  );
}
