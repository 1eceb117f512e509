import { compileArticle } from '../../scripts/article-compiler.js';

/** Articles as webpack's loader gives them. */
export default {
  process: (markdown) => ({ code: `module.exports = ${JSON.stringify(compileArticle(markdown))};` }),
};
