import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const FOLDER = path.join(__dirname, '../../src/ui/icons');
const FILES = readdirSync(FOLDER).map((file) => path.basename(file, '.tsx'));

const exportOf = (file: string, name: string): ComponentType =>
  jest.requireActual<Record<string, ComponentType>>(file)[name] ?? (() => null);

it.each(FILES)('%s matches Material UI’s own icon', (file) => {
  const Own = exportOf(path.join(FOLDER, file), file);
  const Theirs = exportOf(`@mui/icons-material/${file.replace(/Icon$/, '')}`, 'default');
  const drawn = renderToStaticMarkup(<Own />);
  expect(drawn).toContain('<path d=');
  expect(drawn).toBe(renderToStaticMarkup(<Theirs />));
});
