import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `domain-entries`: features are in domains (src/features/DOMAIN/FEATURE, server/features/DOMAIN/FEATURE). Another
 * domain imports only the files that the domain's entries.json names. Imports inside a domain are free. The domains are
 * the folders; no list of them exists. `__tests__/contract/domains.test.ts` refuses cycles and stale entries.
 */
const ROOT = path.dirname(import.meta.dirname);
const PLACE = /^(?<side>src|server)\/features\/(?<domain>[^/]+)\/(?<file>.+)$/;

const withoutExtension = (file) => file.replace(/\.tsx?$/, '');
const placeOf = (file) => PLACE.exec(path.relative(ROOT, file).replaceAll('\\', '/'))?.groups;

/** Entries by domain's folder. */
const read = new Map();
function entriesOf({ side, domain }) {
  const file = path.join(ROOT, side, 'features', domain, 'entries.json');
  if (!read.has(file))
    read.set(file, new Set(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).map(withoutExtension) : []));
  return read.get(file);
}

function create(context) {
  const own = placeOf(context.filename);
  if (!own) return {};

  function checkSource({ source }) {
    if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
    const other = placeOf(path.resolve(path.dirname(context.filename), source.value));
    if (!other || other.side !== own.side || other.domain === own.domain) return;
    const { side, domain, file } = other;
    if (!entriesOf(other).has(withoutExtension(file)))
      context.report({
        node: source,
        message: `${file} is no entry of the domain ${domain}: use one of its entries, or add it to ${side}/features/${domain}/entries.json.`,
      });
  }

  return {
    Program(node) {
      if (!own.file.includes('/'))
        context.report({ node, message: 'A feature belongs in a domain: features/DOMAIN/FEATURE/file.' });
    },
    ImportDeclaration: checkSource,
    ImportExpression: checkSource,
    ExportNamedDeclaration: checkSource,
    ExportAllDeclaration: checkSource,
    TSImportType: ({ source, argument }) => checkSource({ source: source ?? argument?.literal ?? argument }),
  };
}

export const domainEntries = { meta: { type: 'problem', schema: [] }, create };
