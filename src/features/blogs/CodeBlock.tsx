import { useText } from '../../ui/text';
import classes from './Article.module.css';
import { blogsText } from './blogs.text';
import { type Token, tokensOf } from './code.tokens';

const CLASS: Record<Token['kind'], string | undefined> = { comment: classes.comment, string: classes.string, word: classes.word, plain: undefined };

/** Code as it stands, to scroll sideways, also by keyboard. */
export function CodeBlock({ language, text }: { language: string; text: string }) {
  const words = useText(blogsText);
  return (
    <pre className={classes.code} role="group" tabIndex={0} aria-label={words.code(language)} lang="en" translate="no">
      <code>{tokensOf(text).map((token, index) => (token.kind === 'plain' ? token.text : <span key={index} className={CLASS[token.kind]}>{token.text}</span>))}</code>
    </pre>
  );
}
