import Container from '@mui/material/Container';
import List from '@mui/material/List';
import { styled } from '@mui/material/styles';

/** A public page of text under headings. */
export const TextPage = styled(Container)(({ theme }) => ({
  paddingBlock: `clamp(${theme.spacing(4)}, 5vw, ${theme.spacing(7)}) ${theme.spacing(9)}`,
  '& h2': { marginTop: theme.spacing(4), marginBottom: theme.spacing(1) },
  '& ul + p': { marginTop: theme.spacing(1) },
})) as typeof Container;

/** A list with bullets. */
export const Points = styled(List)({
  listStyle: 'disc',
  paddingBlock: 0,
  paddingInlineStart: 20,
  '& > li': { display: 'list-item', padding: '4px 0' },
});
