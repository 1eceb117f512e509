import type { ReactNode } from 'react';
import { shownDay } from '../../ui/dates';
import { useLanguage } from '../../ui/language';
import { count } from '../../ui/numbers';
import { useText } from '../../ui/text';
import { ArticleBlock } from './ArticleBlock';
import classes from './Article.module.css';
import { ARTICLE_AUTHOR, type Article } from './article';
import { blogsText } from './blogs.text';

/** One article: who wrote it and when, its own contents, its text. Anchors stay the same in both languages. */
export function ArticleView({ article, children }: { article: Article; children: ReactNode }) {
  const words = useText(blogsText);
  const language = useLanguage();
  const { id, title, lead, minutes, published, body } = article;
  const blocks = body[language].map((block, index) => ({ block, anchor: `${id}-${index + 1}` }));
  const headings = blocks.flatMap(({ block, anchor }) => (block.kind === 'h' ? [{ anchor, text: block.text }] : []));
  return (
    <article id={id} className={classes.article} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.title}>{title[language]}</h2>
      <p className={classes.meta}>
        <span>{words.by} <b>{ARTICLE_AUTHOR[language]}</b></span>
        <time dateTime={published}>{shownDay(published, language)}</time>
        <span>{words.minutes(count(minutes, language))}</span>
      </p>
      <p className={classes.lead}>{lead[language]}</p>
      <details className={classes.toc}>
        <summary>{words.inThisArticle}</summary>
        <ol>{headings.map(({ anchor, text }) => <li key={anchor}><a href={`#${anchor}`}>{text}</a></li>)}</ol>
      </details>
      {blocks.map(({ block, anchor }) => <ArticleBlock key={anchor} block={block} anchor={anchor} />)}
      <p className={classes.end}>{children}</p>
    </article>
  );
}
