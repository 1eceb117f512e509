import { createSvgIcon } from '@mui/material/utils';

export const BrokenImageIcon = createSvgIcon(
  <path d="M21 5v6.59l-3-3.01-4 4.01-4-4-4 4-3-3.01V5c0-1.1.9-2 2-2h14c1.1 0 2 .9 2 2m-3 6.42 3 3.01V19c0 1.1-.9 2-2 2H5c-1.1 0-2-.9-2-2v-6.58l3 2.99 4-4 4 4z" />,
  'BrokenImage',
);
