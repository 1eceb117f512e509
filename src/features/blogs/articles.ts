import type { Article } from './article';
import { frameworksArticle } from './frameworks.article';
import { prototypesArticle } from './prototypes.article';
import { stateManagementArticle } from './state-management.article';
import { unitTestsArticle } from './unit-tests.article';

/** SPEC §2, Blogs: the four articles, in its order. */
export const ARTICLES: readonly Article[] = [stateManagementArticle, prototypesArticle, unitTestsArticle, frameworksArticle];
