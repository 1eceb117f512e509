import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { chooseColumnCount } from './choose-column-count.ts';

/** The grid of the category cards. */
export const Cards = styled(List)(({ theme }) => ({
  display: 'grid',
  gap: 'clamp(12px, 2vw, 24px)',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up(720)]: { gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(var(--columns-wide), minmax(0, 1fr))' },
}));

/** Picks a number of columns that leaves no row with a single card. */
export const columnsOf = (cards: number) =>
  ({
    '--columns': chooseColumnCount(cards, [4, 3, 2]),
    '--columns-wide': chooseColumnCount(cards, [4, 3, 5]),
  }) as CSSProperties;
