import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useText } from '../../../ui/text/text.ts';
import { blogsText } from './blogs.text.ts';

/** Its link appears on hover and focus. */
const Heading = styled(Typography)(({ theme }) => ({
  maxWidth: theme.typography.prose.maxWidth,
  margin: '40px 0 10px',
  scrollMarginTop: 76,
  a: { marginInlineStart: 8, padding: '0 4px', fontWeight: 400, textDecoration: 'none', opacity: 0 },
  ':hover > a, a:focus-visible': { opacity: 1 },
}));

/** A heading within an article, with a link to itself. */
export function ArticleHeading({ text, anchor }: { text: string; anchor: string }) {
  const words = useText(blogsText);
  return (
    <Heading id={anchor} variant="proseHeading">
      <span>{text}</span>
      <Link href={`#${anchor}`} aria-label={words.linkTo(text)}>
        #
      </Link>
    </Heading>
  );
}
