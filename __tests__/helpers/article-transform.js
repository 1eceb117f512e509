const { compileArticle } = require('../../scripts/article-compiler');

/** Articles as webpack's loader gives them. */
module.exports = {
  process: (markdown) => ({ code: `module.exports = ${JSON.stringify(compileArticle(markdown))};` }),
};
