import { useEffect } from 'react';
import { useLanguage } from '../../ui/language';
import { count } from '../../ui/numbers';
import { useText } from '../../ui/text';
import { ArticleView } from './ArticleView';
import classes from './BlogsPage.module.css';
import { ARTICLES } from './articles';
import { blogsText } from './blogs.text';

const TOP_ID = 'top';

/** SPEC §2, Blogs: four static articles with a fixed author, beneath each other, with their contents beside them. */
export default function BlogsPage() {
  const words = useText(blogsText);
  const language = useLanguage();

  // The browser looked for the address's anchor before this page was there; and each page begins at its top first.
  useEffect(() => {
    const anchor = decodeURIComponent(window.location.hash.slice(1));
    if (!anchor) return;
    const frame = requestAnimationFrame(() => document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <div className={classes.page}>
      <header id={TOP_ID} className={classes.head}>
        <h1 className={classes.title}>{words.blogs}</h1>
        <p className={classes.lead}>{words.lead}</p>
      </header>
      <nav className={classes.contents} aria-label={words.contents}>
        <p className={classes.contentsTitle}>{words.contents}</p>
        <ol className={classes.list}>
          {ARTICLES.map(({ id, title, minutes }) => (
            <li key={id}>
              <a className={classes.entry} href={`#${id}`}>
                {title[language]}
                <span className={classes.minutes}>{words.minutes(count(minutes, language))}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.articles}>
        {ARTICLES.map((article) => (
          <ArticleView key={article.id} article={article}>
            <a className={classes.toTop} href={`#${TOP_ID}`}>{words.toTop}</a>
          </ArticleView>
        ))}
      </div>
    </div>
  );
}
