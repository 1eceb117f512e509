/**
 * Writes into docs/specification.md which file registers each call (npm run diagrams). The files are
 * those that server/routes.ts lists.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DOCUMENT = 'docs/specification.md';
const LIST = 'server/routes.ts';

/** `app.get('/deals/:id'`, also with a type argument, on a line of its own or with a part that a loop fills in. */
const REGISTRATION = /\.(get|post|put|patch|delete)(?:<[^()]*>)?\(\s*['`](\/|\$\{)([^'`]*)['`]/g;

interface Registration {
  matches: RegExp;
  file: string;
}

/** Returns how the document writes a route: `{…}` for each parameter. */
function patternOf(method: string, address: string): RegExp {
  const filled = address
    .replace(/[.]/g, '\\.')
    .replace(/:\w+(?:\([^)]*\))?/g, '\\{\\w+\\}')
    .replace(/\$\{[^}]*\}/g, '.*');
  return new RegExp(`^${method.toUpperCase()} ${filled}$`);
}

function readRegistrations(): Registration[] {
  const files = [...readFileSync(LIST, 'utf8').matchAll(/from '\.\/(.*\.routes\.ts)'/g)].map(([, file = '']) =>
    path.posix.join('server', file),
  );
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(REGISTRATION)].map(([, method = '', start = '', rest = '']) => ({
      matches: patternOf(method, start + rest),
      file,
    })),
  );
}

/** Returns the document with the file of each call that the server registers. */
export function withPlaces(document: string): string {
  const registrations = readRegistrations();
  return document
    .split('\n')
    .map((line) => {
      const [, call = '', place = ''] = /^\| `([A-Z]+ \/[^`?]*)[^`]*` \| `(server\/[^`]*)`/.exec(line) ?? [];
      const found = registrations.find(({ matches }) => matches.test(call));
      return found ? line.replace(`\`${place}\``, `\`${found.file}\``) : line;
    })
    .join('\n');
}

if (process.argv[1]?.endsWith('specification-places.ts'))
  writeFileSync(DOCUMENT, withPlaces(readFileSync(DOCUMENT, 'utf8')));
