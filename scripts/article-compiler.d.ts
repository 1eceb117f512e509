import type { ArticleText } from '../src/features/blogs/article';

export function compileArticle(markdown: string): ArticleText;
