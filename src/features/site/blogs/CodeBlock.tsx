import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useText } from '../../../ui/text/text.ts';
import { blogsText } from './blogs.text.ts';
import { tokensOf } from './code.tokens.ts';

/** Dark in both schemes. On a phone it spans the whole width. */
const Code = styled(Typography)(({ theme }) => ({
  maxWidth: '100%',
  margin: '0 0 24px',
  padding: '18px 20px',
  overflowX: 'auto',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.asphalt.divider}`,
  background: theme.vars.palette.asphalt.main,
  color: theme.vars.palette.asphalt.contrastText,
  tabSize: 2,
  '[data-kind=comment]': { color: theme.vars.palette.code.comment, fontStyle: 'italic' },
  '[data-kind=string]': { color: theme.vars.palette.code.string },
  '[data-kind=keyword]': { color: theme.vars.palette.code.keyword },
  [theme.breakpoints.down('sm')]: {
    maxWidth: 'none',
    marginInline: -16,
    paddingInline: 16,
    borderRadius: 0,
    borderInline: 0,
  },
})) as typeof Typography;

/** Code that scrolls sideways, also by keyboard. */
export function CodeBlock({ language, text }: { language: string; text: string }) {
  const words = useText(blogsText);
  return (
    <Code
      component="pre"
      variant="code"
      role="group"
      tabIndex={0}
      aria-label={words.code(language)}
      lang="en"
      translate="no"
    >
      {tokensOf(text).map((token, index) =>
        token.kind === 'plain' ? (
          token.text
        ) : (
          <span key={index} data-kind={token.kind}>
            {token.text}
          </span>
        ),
      )}
    </Code>
  );
}
