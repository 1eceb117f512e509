// Prints, as JSON, what Redocly's recommended rules find wrong in the OpenAPI document on standard input. A process of its own:
// the package is an ES module, which jest's CommonJS cannot require.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { text } from 'node:stream/consumers';

const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source: await text(process.stdin), config });
const found = problems.map(({ severity, ruleId, message, location }) => [
  severity,
  ruleId,
  message,
  location[0]?.pointer,
]);
process.stdout.write(JSON.stringify(found));
