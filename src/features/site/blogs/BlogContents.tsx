import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper, { type PaperProps } from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { ARTICLES, GUIDES } from './articles.ts';
import { blogsText } from './blogs.text.ts';

/** Sticky where it is beside the articles. */
const Root = styled(Paper)<PaperProps<'nav'>>(({ theme }) => ({
  alignSelf: 'start',
  padding: theme.spacing(2),
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 84 },
}));

/** Links to the guides and articles. */
export function BlogContents() {
  const words = useText(blogsText);
  const language = useLanguage();
  return (
    <Root variant="outlined" component="nav" aria-label={words.contents}>
      <Typography variant="eyebrow" color="textSecondary" sx={{ px: 1 }}>
        {words.contents}
      </Typography>
      <List component="ol" disablePadding>
        {[...GUIDES, ...ARTICLES].map(({ id, text, minutes }) => (
          <ListItem key={id} disablePadding>
            <ListItemButton component="a" href={`#${id}`} sx={{ px: 1, py: 0.5, borderRadius: 1 }}>
              <ListItemText
                primary={text[language].title}
                secondary={words.minutes(formatCount(minutes, language))}
                slotProps={{ primary: { sx: { fontWeight: 600, lineHeight: 1.35 } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Root>
  );
}
