import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Inline } from './article.ts';

const InlineCode = styled(Typography)(({ theme }) => ({
  padding: '1px 5px',
  borderRadius: theme.shape.control / 2,
  background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 11%, transparent)`,
  overflowWrap: 'anywhere',
  lineHeight: 'inherit',
})) as typeof Typography;

/** Renders text with inline code, emphasis and links. */
export function InlineText({ words }: { words: readonly Inline[] }) {
  return words.map((inline, index) => {
    switch (inline.kind) {
      case 'text':
        return <span key={index}>{inline.text}</span>;
      case 'code':
        return (
          <InlineCode key={index} component="code" variant="code" translate="no">
            {inline.text}
          </InlineCode>
        );
      case 'strong':
      case 'em':
        return (
          <Typography key={index} component={inline.kind} variant="inherit">
            <InlineText words={inline.children} />
          </Typography>
        );
      case 'link':
        return (
          <Link key={index} href={inline.href}>
            <InlineText words={inline.children} />
          </Link>
        );
    }
  });
}
