import { useText } from '../../ui/text';
import { CodeBlock } from './CodeBlock';
import { Inline } from './Inline';
import classes from './Article.module.css';
import type { Block } from './article';
import { blogsText } from './blogs.text';

/** A piece of an article as markup. */
export function ArticleBlock({ block, anchor }: { block: Block; anchor: string }) {
  const words = useText(blogsText);
  switch (block.kind) {
    case 'h':
      return (
        <h3 id={anchor} className={classes.heading}>
          {block.text}
          <a className={classes.anchor} href={`#${anchor}`} aria-label={words.linkTo(block.text)}>#</a>
        </h3>
      );
    case 'p':
      return <p className={classes.text}><Inline text={block.text} /></p>;
    case 'list':
      return <ul className={classes.items}>{block.items.map((item) => <li key={item}><Inline text={item} /></li>)}</ul>;
    case 'code':
      return <CodeBlock language={block.language} text={block.text} />;
    case 'table':
      return (
        <div className={classes.scroller} role="group" tabIndex={0} aria-label={`${words.table}: ${block.head.join(', ')}`}>
          <table className={classes.table}>
            <thead><tr>{block.head.map((cell) => <th key={cell} scope="col"><Inline text={cell} /></th>)}</tr></thead>
            <tbody>
              {block.rows.map(([first = '', ...rest]) => (
                <tr key={first}>
                  <th scope="row"><Inline text={first} /></th>
                  {rest.map((cell, column) => <td key={column}><Inline text={cell} /></td>)}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}
