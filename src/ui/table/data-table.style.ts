import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import { styled } from '@mui/material/styles';
import { MovingProgress } from '../feedback/MovingProgress.ts';
import { cardLabel, cardLink, cardRow } from './card-row.style.ts';

export const Frame = styled(Paper)(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  // On a phone the cards have their own borders.
  [theme.breakpoints.down('md')]: { border: 0, borderRadius: 0, background: 'none', overflow: 'visible' },
}));

export const Updating = styled(MovingProgress)({ position: 'absolute', insetInline: 0, top: 0, zIndex: 1 });

/** Buttons stay on one line; a state beside them and the text columns wrap first. */
export const Actions = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  gap: 8,
  '& > *': { flex: '1 0 auto' },
  '& > .MuiIconButton-root': { flex: 'none' },
  [theme.breakpoints.up('md')]: {
    flexWrap: 'nowrap',
    alignItems: 'center',
    '& > *': { flex: 'none' },
    '& > .MuiButton-root': { whiteSpace: 'nowrap' },
    '& > .MuiTypography-root': { flex: '0 1 auto' },
    // A button without an outline aligns with its text.
    '& > .MuiButton-text': { minWidth: 0 },
    '& > .MuiButton-text:first-of-type': { marginInlineStart: -5 },
  },
}));

export const Foot = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: 14,
  [theme.breakpoints.up('md')]: { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/**
 * Turns each row into a card where the table is too wide: its cells follow each other, each with its
 * column's name. CSS only, so there is no layout shift.
 */
export const Rows = styled(Table)(({ theme }) => {
  const { vars } = theme;
  const border = `1px solid ${vars.palette.divider}`;
  return {
    '& caption': { position: 'absolute', width: 1, height: 1, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& .MuiTableCell-root': { ...theme.typography.body2, padding: 12, borderColor: vars.palette.divider },
    '& .MuiTableCell-head': {
      ...theme.typography.caption,
      fontWeight: 700,
      background: vars.palette.action.hover,
    },
    // Inline, so that the arrow follows the last word of a wrapped label.
    '& .MuiTableSortLabel-root': { display: 'inline-block', font: 'inherit', textAlign: 'inherit', minHeight: 32 },
    // Faint in columns that aren't sorted, and as narrow as a letter, because eight columns must
    // fit.
    '& .MuiTableSortLabel-icon': { fontSize: 'inherit', margin: '0 0 0 3px', verticalAlign: '-0.125em' },
    '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { opacity: 0.35 },
    '& .number': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .hasMore > .MuiTableCell-root': { borderBottom: 0 },
    '& .more > .MuiTableCell-root': { paddingTop: 0 },
    '& tbody > tr:last-of-type > .MuiTableCell-root': { borderBottom: 0 },
    [theme.breakpoints.up('md')]: {
      '& .MuiTableCell-root:not(:first-of-type, :last-of-type)': { paddingInline: 8 },
    },
    [theme.breakpoints.down('md')]: {
      '&, & tbody, & tr, & td': { display: 'block' },
      // Each cell carries its label; a select above the cards sorts them.
      '& thead': { display: 'none' },
      '& tbody > tr': {
        border,
        borderRadius: vars.shape.card,
        background: vars.palette.background.paper,
        marginBottom: 12,
        paddingBlock: 8,
      },
      '& tbody > tr.hasMore': { marginBottom: 0, borderBottom: 0, borderEndStartRadius: 0, borderEndEndRadius: 0 },
      '& tbody > tr.more': { borderTop: 0, borderStartStartRadius: 0, borderStartEndRadius: 0 },
      '& tbody .MuiTableCell-root': {
        ...theme.typography.body1,
        ...cardRow,
        padding: '6px 14px',
        border: 0,
        textAlign: 'start',
        overflowWrap: 'anywhere',
      },
      '& tbody .MuiTableCell-root::before': {
        ...cardLabel(theme),
        content: 'attr(data-label)',
      },
      '& tbody .MuiTableCell-root > a': cardLink,
      '& tbody .MuiTableCell-root > .MuiChip-root': { justifySelf: 'start' },
      '& tbody .MuiTableCell-root.plain': { display: 'block' },
      '& tbody .MuiTableCell-root.card': { display: 'block', padding: 0 },
      '& tbody .MuiTableCell-root:is(.plain, .card)::before': { content: 'none' },
    },
    // A phone's card is a row: the picture with the name, then each label and value after the other.
    [theme.breakpoints.down('sm')]: {
      '& tbody > tr': { display: 'flex', flexWrap: 'wrap', columnGap: 16, paddingInline: 14 },
      '& tbody > tr.more': { paddingBlock: '0 8px' },
      '& tbody .MuiTableCell-root': {
        ...theme.typography.body2,
        display: 'flex',
        // Not the other way round, as Material UI has it for numbers.
        flexDirection: 'row',
        alignItems: 'baseline',
        gap: 6,
        maxWidth: '100%',
        padding: '6px 0',
      },
      '& tbody .MuiTableCell-root::before': { flex: 'none', lineHeight: 'inherit' },
      // A checkbox has no baseline.
      '& tbody .MuiTableCell-root:has([type="checkbox"])': { alignItems: 'center' },
      '& tbody .MuiTableCell-root:has(img)': { flex: '1 1 100%', '&::before': { content: 'none' } },
      '& tbody .MuiTableCell-root:is(.plain, .card)': { flex: '1 1 100%' },
      '& tbody .MuiTableCell-root.card': { margin: '0 -14px', maxWidth: 'calc(100% + 28px)' },
    },
    // A tablet's card fits two cells side by side.
    [theme.breakpoints.between('sm', 'md')]: {
      '& tbody > tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
      '& tbody .MuiTableCell-root.plain': { gridColumn: '1 / -1' },
    },
  };
});
