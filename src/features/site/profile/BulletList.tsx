import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';

/** A bulleted list, one item per line. */
export function BulletList({ lines }: { lines: string }) {
  return (
    <List disablePadding sx={{ listStyle: 'disc', pl: 3, mb: 2 }}>
      {lines.split('\n').map((line) => (
        <ListItem key={line} disablePadding sx={{ display: 'list-item', py: 0.5 }}>
          {line}
        </ListItem>
      ))}
    </List>
  );
}
