import { compileArticle } from '../../../scripts/article-compiler.js';

/** Returns files as webpack's loaders do: articles compiled. Style sheets and fonts have no contents, because jsdom has no layout. */
export default {
  process: (source, file) => ({
    code: /\.(?:css|woff2)$/.test(file) ? '' : `module.exports = ${JSON.stringify(compileArticle(source))};`,
  }),
};
