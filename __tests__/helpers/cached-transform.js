// Runs ts-jest once per source: every project and every version of Node shares the results in .cache/transform.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { default: tsJest } = require('ts-jest');

const ROOT = path.join(__dirname, '../..');
const FOLDER = path.join(ROOT, '.cache/transform');

const versionOf = (name) => require(`${name}/package.json`).version;
const configuration = JSON.stringify([
  versionOf('ts-jest'),
  versionOf('typescript'),
  ...['tsconfig.json', '__tests__/tsconfig.json'].map((file) => readFileSync(path.join(ROOT, file), 'utf8')),
]);

module.exports = {
  createTransformer(options) {
    const transformer = tsJest.createTransformer(options);
    const keyOf = (source, file, { instrument, supportsStaticESM }) =>
      createHash('sha256')
        .update(JSON.stringify([configuration, options, instrument, supportsStaticESM, file]))
        .update(source)
        .digest('hex');
    return {
      getCacheKey: keyOf,
      process(source, file, transformOptions) {
        const cached = path.join(FOLDER, `${keyOf(source, file, transformOptions)}.js`);
        if (existsSync(cached)) return { code: readFileSync(cached, 'utf8') };
        const { code } = transformer.process(source, file, transformOptions);
        mkdirSync(FOLDER, { recursive: true });
        // Renamed into place, because another worker may be reading the same file.
        writeFileSync(`${cached}.${process.pid}`, code);
        renameSync(`${cached}.${process.pid}`, cached);
        return { code };
      },
    };
  },
};
