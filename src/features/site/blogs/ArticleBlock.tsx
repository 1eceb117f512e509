import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useText } from '../../../ui/text/text.ts';
import { type Block, plainText } from './article.ts';
import { ArticleHeading } from './ArticleHeading.tsx';
import { ArticleTable } from './ArticleTable.tsx';
import { blogsText } from './blogs.text.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { InlineText } from './InlineText.tsx';

const Paragraph = styled(Typography)({ marginBottom: 18 });
const Bullets = styled(List)(({ theme }) => ({
  ...theme.typography.prose,
  margin: '0 0 18px',
  padding: '0 0 0 24px',
  listStyle: 'disc',
}));
const Bullet = styled(ListItem)(({ theme }) => ({
  display: 'list-item',
  padding: '0 0 8px 4px',
  '::marker': { color: theme.vars.palette.primary.main },
}));

/** Renders one block of an article. */
export function ArticleBlock({ block, anchor }: { block: Block; anchor: string }) {
  const words = useText(blogsText);
  switch (block.kind) {
    case 'heading':
      return <ArticleHeading text={block.text} anchor={anchor} />;
    case 'paragraph':
      return (
        <Paragraph variant="prose">
          <InlineText words={block.children} />
        </Paragraph>
      );
    case 'list':
      return (
        <Bullets>
          {block.items.map((item, index) => (
            <Bullet key={index}>
              <InlineText words={item} />
            </Bullet>
          ))}
        </Bullets>
      );
    case 'code':
      return <CodeBlock language={block.language} text={block.text} />;
    case 'table':
      return <ArticleTable table={block} label={`${words.table}: ${block.head.map(plainText).join(', ')}`} />;
  }
}
