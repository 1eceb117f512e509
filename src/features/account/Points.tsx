import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';

/** A bulleted list, one point a line. */
export function Points({ text }: { text: string }) {
  return (
    <List dense sx={{ listStyle: 'disc', pl: 3, mb: 2 }}>
      {text.split('\n').map((point) => <ListItem key={point} disablePadding sx={{ display: 'list-item', py: 0.5, fontSize: '1rem' }}>{point}</ListItem>)}
    </List>
  );
}
