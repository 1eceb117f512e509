import type { ArticleText } from '../src/features/site/blogs/article.ts';

export function compileArticle(markdown: string): ArticleText;
