import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';

const Target = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44 }) as typeof Link;

/** An internal link in a table cell, as tall as a touch target. */
export const PageLink = ({ to, children }: Pick<ComponentProps<typeof RouterLink>, 'to' | 'children'>) => (
  <Target component={RouterLink} to={to} color="inherit">
    {children}
  </Target>
);
