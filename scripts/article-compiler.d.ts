import type { ArticleText } from '../src/features/blogs/article.ts';

export function compileArticle(markdown: string): ArticleText;
