// Lints the sources on standard input, [path, source, needsTypes] each, and prints as JSON the rules that each breaks. A process of its
// own: ESLint imports its configuration as an ES module, which jest's CommonJS cannot.
import { ESLint } from 'eslint';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import tseslint from 'typescript-eslint';

// The types of the whole project take most of a minute to load; the samples that need types are in files that import little.
const files = ['**/*.{ts,tsx}'];
const project = path.join(import.meta.dirname, 'lint-samples.tsconfig.json');
// With CI set, the parser would read the file on disk instead of the sample.
const parserOptions = { projectService: false, project, disallowAutomaticSingleRunInference: true };
const typed = { files, languageOptions: { parserOptions } };
const untyped = { files, ...tseslint.configs.disableTypeChecked };
// Following the imports of a file through the whole project takes long as well; those of the contract are few.
const withoutCycles = { files, rules: { 'import-x/no-cycle': 'off' } };
const linters = {
  typed: new ESLint({ overrideConfig: [typed, withoutCycles] }),
  contract: new ESLint({ overrideConfig: [untyped] }),
  untyped: new ESLint({ overrideConfig: [untyped, withoutCycles] }),
};

const broken = [];
for (const [filePath, source, needsTypes] of JSON.parse(await text(process.stdin))) {
  const kind = needsTypes ? 'typed' : filePath.startsWith('contract/') ? 'contract' : 'untyped';
  const [result] = await linters[kind].lintText(source, { filePath });
  broken.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(JSON.stringify(broken));
