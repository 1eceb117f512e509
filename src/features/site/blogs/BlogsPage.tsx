import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Suspense, useEffect } from 'react';
import { useText } from '../../../ui/text/text.ts';
import { ArticleView } from './ArticleView.tsx';
import { ARTICLES, GUIDES } from './articles.ts';
import { BlogContents } from './BlogContents.tsx';
import { blogsText } from './blogs.text.ts';

const TOP_ID = 'top';

/** On a wide screen the contents are beside the articles. */
const Columns = styled(Container)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  paddingBlock: `clamp(${theme.spacing(4)}, 5vw, ${theme.spacing(7)}) ${theme.spacing(9)}`,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '272px minmax(0, 1fr)', columnGap: theme.spacing(5) },
}));

/** Has a road marking below it. */
const Title = styled(Typography)(({ theme }) => ({
  '::after': {
    content: '""',
    display: 'block',
    width: 96,
    height: 5,
    marginTop: 10,
    background: `repeating-linear-gradient(90deg, ${theme.vars.palette.primary.main} 0 26px, transparent 26px 35px)`,
  },
})) as typeof Typography;

/**
 * docs/specification.md §2, Blogs: four static articles with a fixed author, one below the other, after guides for
 * buyers; with their contents beside them.
 */
export default function BlogsPage() {
  const words = useText(blogsText);

  // The browser looked for the anchor before this page was rendered, and each page starts at its
  // top.
  useEffect(() => {
    const anchor = decodeURIComponent(window.location.hash.slice(1));
    if (!anchor) return;
    const frame = requestAnimationFrame(() => document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Columns maxWidth="lg">
      <Box component="header" id={TOP_ID} sx={{ gridColumn: '1 / -1', scrollMarginTop: 100 }}>
        <Title component="h1" variant="display">
          {words.blogs}
        </Title>
        <Typography variant="lead" sx={{ mt: 1.5 }}>
          {words.lead}
        </Typography>
      </Box>
      <BlogContents />
      <Stack sx={{ minWidth: 0, gap: 'clamp(40px, 7vw, 80px)' }}>
        {[...GUIDES, ...ARTICLES].map((article) => (
          // Hydrates each article separately, so that no task blocks a slow phone.
          <Suspense key={article.id}>
            <ArticleView article={article}>
              <Typography variant="body2" sx={{ mt: 3.5 }}>
                <Link href={`#${TOP_ID}`} sx={{ fontWeight: 600 }}>
                  {words.toTop}
                </Link>
              </Typography>
            </ArticleView>
          </Suspense>
        ))}
      </Stack>
    </Columns>
  );
}
