import { ExpandMoreIcon as ExpandMore } from '../../../ui/icons/ExpandMoreIcon.tsx';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useText } from '../../../ui/text/text.ts';
import { blogsText } from './blogs.text.ts';

interface ArticleContentsProps {
  id: string;
  headings: { anchor: string; text: string }[];
}

/** An article's table of contents, collapsed. */
export function ArticleContents({ id, headings }: ArticleContentsProps) {
  const words = useText(blogsText);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      // Not a heading: the article's own headings form the outline.
      slotProps={{ heading: { component: 'div' } }}
      sx={{ maxWidth: ({ typography }) => typography.prose.maxWidth, mb: 3, borderRadius: 1 }}
    >
      <AccordionSummary id={`${id}-contents`} aria-controls={`${id}-headings`} expandIcon={<ExpandMore />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {words.inThisArticle}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        <List component="ol" disablePadding sx={{ listStyle: 'decimal', pl: 3 }}>
          {headings.map(({ anchor, text }) => (
            <ListItem key={anchor} disablePadding sx={{ display: 'list-item' }}>
              <Link href={`#${anchor}`} sx={{ display: 'inline-block', py: 0.5 }}>
                {text}
              </Link>
            </ListItem>
          ))}
        </List>
      </AccordionDetails>
    </Accordion>
  );
}
