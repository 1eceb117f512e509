import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { tableCellClasses } from '@mui/material/TableCell';
import TableContainer, { type TableContainerProps } from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { Block } from './article.ts';
import { InlineText } from './InlineText.tsx';

const Container = styled(TableContainer)<TableContainerProps>(({ theme }) => ({
  marginBottom: 24,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  [`.${tableCellClasses.root}`]: {
    minWidth: 130,
    padding: '12px 16px',
    verticalAlign: 'top',
    borderColor: theme.vars.palette.divider,
  },
  [`.${tableCellClasses.head}`]: { background: theme.vars.palette.action.hover, whiteSpace: 'nowrap', fontWeight: 700 },
  [`.${tableCellClasses.body}[scope=row]`]: { fontWeight: 600 },
  'tbody tr:last-child > *': { borderBottom: 0 },
  code: { whiteSpace: 'nowrap' },
}));

interface ArticleTableProps {
  table: Extract<Block, { kind: 'table' }>;
  label: string;
}

/** A table that scrolls sideways, also by keyboard. Its first column holds the row headers. */
export function ArticleTable({ table: { head, rows }, label }: ArticleTableProps) {
  return (
    <Container role="group" tabIndex={0} aria-label={label}>
      <Table>
        <TableHead>
          <TableRow>
            {head.map((cell, column) => (
              <TableCell key={column}>
                <InlineText words={cell} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([first = [], ...rest], row) => (
            <TableRow key={row}>
              <TableCell component="th" scope="row">
                <InlineText words={first} />
              </TableCell>
              {rest.map((cell, column) => (
                <TableCell key={column}>
                  <InlineText words={cell} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Container>
  );
}
