import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/text/DateText.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import type { Article } from './article.ts';
import { ArticleBlock } from './ArticleBlock.tsx';
import { ArticleContents } from './ArticleContents.tsx';
import { blogsText } from './blogs.text.ts';
import { InlineText } from './InlineText.tsx';

const Root = styled('article')(({ theme }) => ({
  minWidth: 0,
  scrollMarginTop: 76,
  '& + &': { paddingTop: 'clamp(40px, 7vw, 80px)', borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Title = styled(Typography)({ maxWidth: '28ch' });
const Lead = styled(Typography)(({ theme }) => ({
  margin: '20px 0',
  paddingInlineStart: 18,
  borderInlineStart: `4px solid ${theme.vars.palette.primary.main}`,
}));

/**
 * An article with its author, date, table of contents and text. Anchors are the same in both
 * languages.
 */
export function ArticleView({ article, children }: { article: Article; children: ReactNode }) {
  const words = useText(blogsText);
  const language = useLanguage();
  const { id, minutes, published } = article;
  const { title, lead, blocks } = article.text[language];
  const anchorOf = (index: number) => `${id}-${index + 1}`;
  const headings = blocks.flatMap((block, index) =>
    block.kind === 'heading' ? [{ anchor: anchorOf(index), text: block.text }] : [],
  );
  return (
    <Root id={id} aria-labelledby={`${id}-title`}>
      <Title id={`${id}-title`} variant="h2">
        {title}
      </Title>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, mt: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          <span>{words.by}</span> <strong>{words.author}</strong>
        </Typography>
        <Typography variant="body2" color="textSecondary" component="time" dateTime={published}>
          <DateText instant={published} format="day" />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {words.minutes(formatCount(minutes, language))}
        </Typography>
      </Stack>
      <Lead variant="proseLead">
        <InlineText words={lead} />
      </Lead>
      <ArticleContents id={id} headings={headings} />
      {blocks.map((block, index) => (
        <ArticleBlock key={anchorOf(index)} block={block} anchor={anchorOf(index)} />
      ))}
      {children}
    </Root>
  );
}
