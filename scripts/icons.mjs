// `npm run icons`: gives every Material UI icon that a source imports from its package a file in
// src/ui/icons, and rewrites the import. The package has 43,000 files for the twenty icons used, a
// third of what `npm start` would install (docs/decisions/009-material-ui.md).
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const FOLDER = 'src/ui/icons';
const IMPORT = /import (\w+) from '@mui\/icons-material\/(\w+)';/g;

const require = createRequire(import.meta.url);
const { createElement } = require('react');
const { renderToStaticMarkup } = require('react-dom/server');

/** Returns the icon's shapes as JSX. */
function shapesOf(name) {
  const markup = renderToStaticMarkup(createElement(require(`@mui/icons-material/${name}`).default));
  const shapes = /<svg[^>]*>(.*)<\/svg>/
    .exec(markup)[1]
    .replace(/><\/\w+>/g, ' />')
    .replace(/-([a-z])(?=[a-z]*=)/g, (_all, letter) => letter.toUpperCase());
  return (shapes.match(/</g) ?? []).length > 1 ? `<>${shapes}</>` : shapes;
}

function writeIcon(name) {
  const lines = [
    "import { createSvgIcon } from '@mui/material/utils';",
    '',
    '/** Made by `npm run icons`. */',
    `export const ${name}Icon = createSvgIcon(${shapesOf(name)}, '${name}');`,
  ];
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${name}Icon.tsx`), `${lines.join('\n')}\n`);
}

for (const file of readdirSync('src', { recursive: true }).filter((name) => name.endsWith('.tsx'))) {
  const source = path.join('src', file);
  const text = readFileSync(source, 'utf8');
  const changed = text.replace(IMPORT, (_all, local, name) => {
    writeIcon(name);
    const names = local === `${name}Icon` ? local : `${name}Icon as ${local}`;
    const from = path.relative(path.dirname(source), path.join(FOLDER, `${name}Icon`)).replaceAll('\\', '/');
    return `import { ${names} } from '${from.startsWith('.') ? from : `./${from}`}';`;
  });
  if (changed !== text) writeFileSync(source, changed);
}
