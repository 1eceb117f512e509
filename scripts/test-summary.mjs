// Sums up the results of the test runners: how to run each failed test alone, and one closing line.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the runners write their results as JSON; also read by scripts/specification.ts. */
export const RESULTS = '.cache/results';

function fromJest({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(process.cwd(), name).replaceAll('\\', '/');
    const tests = assertionResults.map(({ fullName, status: outcome, location }) => ({
      status: outcome,
      file,
      line: location?.line,
      title: fullName,
    }));
    // A file that can't be loaded has no tests.
    const isBroken = status === 'failed' && tests.every((test) => test.status !== 'failed');
    return isBroken ? [...tests, { status: 'failed', file, title: 'could not be loaded' }] : tests;
  });
}

function fromPlaywright({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status }) => ({
      status: status === 'skipped' ? 'pending' : status === 'unexpected' ? 'failed' : 'passed',
      isRepeated: status === 'flaky',
      file: `__tests__/journeys/${file}`,
      line,
      title,
    })),
  );
  return [...own, ...suites.flatMap(fromPlaywright)];
}

/** Prints each failed test with the command that runs it alone, and `N passed, N failed` as the last line. */
export function printSummary() {
  const files = existsSync(RESULTS) ? readdirSync(RESULTS).filter((file) => file.endsWith('.json')) : [];
  const tests = files.flatMap((file) => {
    const results = JSON.parse(readFileSync(path.join(RESULTS, file), 'utf8'));
    return file.startsWith('jest') ? fromJest(results) : fromPlaywright(results);
  });
  const failed = tests.filter(({ status }) => status === 'failed');
  for (const { file, line, title } of failed)
    console.log(
      `\nFAILED  ${title}\n        ${file}${line ? `:${line}` : ''}\n        npm test -- ${path.basename(file)}`,
    );
  const repeated = tests.filter(({ isRepeated }) => isRepeated).map(({ title }) => title);
  if (repeated.length > 0) console.log(`\nPassed when repeated: ${repeated.join('; ')}`);
  console.log(`\n${tests.filter(({ status }) => status === 'passed').length} passed, ${failed.length} failed`);
}
