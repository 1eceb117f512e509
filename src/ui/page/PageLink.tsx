import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';

const Target = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44 }) as typeof Link;

/** An internal link in a table cell, as tall as a touch target. */
export const PageLink = ({
  children,
  ...props
}: Pick<ComponentProps<typeof RouterLink>, 'to' | 'translate' | 'children'>) => (
  <Target component={RouterLink} color="inherit" {...props}>
    {children}
  </Target>
);
