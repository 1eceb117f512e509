import { compileArticle } from '../../../scripts/article-compiler.js';

/** Returns files as webpack's loaders do: articles compiled. Style sheets have no contents, because jsdom has no layout. */
export default {
  process: (source, file) => ({
    code: file.endsWith('.css') ? '' : `module.exports = ${JSON.stringify(compileArticle(source))};`,
  }),
};
