// Copies what a production server needs into a folder: the client's build, the server's sources, and the packages these
// import, with their dependencies. The Dockerfile's final stage is that folder.
//   node scripts/production.mjs FOLDER [text] [traces]
// `text` and `traces` add optional packages, which must be installed.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { buildWhenNeeded } from './prepare.mjs';

const SOURCES = ['contract', 'demo', 'sandbox', 'server'];
const FILES = [
  'package.json',
  'build/assets.json',
  'build/chunks.json',
  'build/client',
  'build/database.tar.gz',
  'build/renderer',
  ...SOURCES,
];
/** The server runs without these, with less to offer (docs/operating/setting-up.md, Docker). */
const OPTIONAL = {
  text: ['tesseract.js-core', '@tesseract.js-data/eng'],
  traces: [
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
};

/** Imports that Node sees after it has stripped the types: static and dynamic ones. */
const IMPORTS = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)'|(?<!typeof )\bimport\('([^']+)'\)/gm;

/** @returns the package of an import; undefined for files and for modules of Node */
function packageOf(specifier) {
  if (/^[.#/]/.test(specifier) || isBuiltin(specifier)) return undefined;
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)[0];
}

/** @returns the packages that the sources import; the build of the renderer contains its own */
function importedPackages() {
  const names = new Set();
  for (const folder of SOURCES)
    for (const name of readdirSync(folder, { recursive: true }).map((file) => path.posix.join(folder, file))) {
      if (!/\.(?:ts|mjs)$/.test(name) || /\.d\.ts$/.test(name)) continue;
      for (const [, fixed, dynamic] of readFileSync(name, 'utf8').matchAll(IMPORTS)) {
        const found = packageOf(fixed ?? dynamic);
        if (found) names.add(found);
      }
    }
  return names;
}

/** @returns the folder in which Node finds a package from another package's folder */
function findPackage(locked, name, from) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules')).replace(/\/$/, '')) {
    const candidate = path.posix.join(folder, 'node_modules', name);
    if (locked[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

/** @returns the folders of packages and of everything they depend on @throws Error for one that is not installed */
function closureOf(names) {
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const folders = new Set();
  function visit(name, from, isOptional) {
    const folder = findPackage(locked, name, from);
    if (!folder || !existsSync(folder)) {
      // Optional dependencies are for other systems.
      if (isOptional) return;
      throw new Error(`The package ${name} is not installed.`);
    }
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = locked[folder];
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(
        dependency,
        folder,
        Boolean(optionalDependencies?.[dependency] ?? peerDependenciesMeta[dependency]?.optional),
      );
  }
  for (const name of names) visit(name, '', false);
  return [...folders].sort();
}

/** @returns the names of all packages that a server with some optional parts imports */
function rootPackages(parts) {
  const optional = new Set(Object.values(OPTIONAL).flat());
  const required = [...importedPackages()].filter((name) => !optional.has(name));
  return [...required, ...parts.flatMap((part) => OPTIONAL[part])];
}

/** @param parts optional parts, of {@link OPTIONAL} */
function assemble(target, parts = []) {
  for (const file of FILES) cpSync(file, path.join(target, file), { recursive: true });
  for (const folder of closureOf(rootPackages(parts))) {
    mkdirSync(path.join(target, folder), { recursive: true });
    cpSync(folder, path.join(target, folder), {
      recursive: true,
      // Nested packages are in the list if they are needed; nothing reads maps and types.
      filter: (source) =>
        !source.slice(folder.length).includes(`${path.sep}node_modules`) && !/\.(?:map|d\.[cm]?ts)$/.test(source),
    });
  }
}

const [target, ...parts] = process.argv.slice(2);
if (!target || !parts.every((part) => Object.hasOwn(OPTIONAL, part))) {
  console.error(`node scripts/production.mjs FOLDER [${Object.keys(OPTIONAL).join('] [')}]`);
  process.exit(2);
}
buildWhenNeeded();
assemble(target, parts);
