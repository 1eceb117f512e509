// Lints the sources on standard input, [path, source] each, and prints as JSON the rules that each breaks. A process of its own:
// ESLint imports its configuration as an ES module, which jest's CommonJS cannot.
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';

const eslint = new ESLint();
// Following the imports of a file through the whole project takes most of the time; those of the contract are few.
const withoutCycles = new ESLint({ overrideConfig: { rules: { 'import-x/no-cycle': 'off' } } });
const broken = [];
for (const [filePath, source] of JSON.parse(await text(process.stdin))) {
  const [result] = await (filePath.startsWith('contract/') ? eslint : withoutCycles).lintText(source, { filePath });
  broken.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(JSON.stringify(broken));
