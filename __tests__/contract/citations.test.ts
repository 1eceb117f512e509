import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['src', 'server', 'contract', 'sandbox', 'demo', 'scripts', 'tools', '__tests__', 'docs', 'public'];
const TEXTS = /\.(tsx?|mjs|cjs|js|css|html|md)$/;
const OWN = 'citations.test.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .filter((file) => TEXTS.test(file) && path.basename(file) !== OWN);

const files = [
  ...FOLDERS.flatMap(filesIn),
  ...readdirSync('.').filter((file) => TEXTS.test(file) && file !== 'CHANGELOG.md'),
];

/** Returns a document's section numbers: '## 2. Words', '### 5.2 Machines', '# 004 First load'. */
const sectionsOf = (document: string): Set<string> =>
  new Set(
    [...readFileSync(document, 'utf8').matchAll(/^#{1,4} (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number),
  );

/**
 * A document and the sections named after it: 'docs/rules.md §2, §3', '[rules.md](rules.md) §3'.
 */
const CITATION = /(?<document>[\w./-]+\.md)\)?(?<sections>(?:(?:,| and| or)? §\d+(?:\.\d+)*)*)/g;

interface Citation {
  document: string;
  sections: string[];
}

function citationsOf(file: string, text: string): Citation[] {
  return [...text.matchAll(CITATION)].map(({ groups }) => {
    const { document = '', sections = '' } = groups ?? {};
    // Documents cite others in their folder without its name.
    const beside = path.posix.join(path.posix.dirname(file), document);
    return {
      document: existsSync(document) || !existsSync(beside) ? document : beside,
      sections: [...sections.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, number = '']) => number),
    };
  });
}

const faultsOf = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const unresolved = citationsOf(file, text).flatMap(({ document, sections }) => {
    if (!existsSync(document)) return [`${file} cites ${document}, which is not there`];
    const known = sectionsOf(document);
    return sections
      .filter((number) => !known.has(number))
      .map((number) => `${file} cites ${document} §${number}, which it does not have`);
  });
  // A section of its own document, or a citation without a document.
  const own = file.endsWith('.md') ? sectionsOf(file) : new Set<string>();
  const loose = [...text.replace(CITATION, '').matchAll(/(\S+ )?§+ ?(\d+(?:\.\d+)*)/g)]
    .filter(([, , number = '']) => !own.has(number))
    .map(([words]) => `${file} cites "${words}", which names no document of this repository`);
  return [...unresolved, ...loose];
};

/** A path from the top of the repository, in a document, a comment or a string. */
const PATH = new RegExp(
  `(?<![\\w./@-])(?:${FOLDERS.join('|')})/[\\w./-]*\\.(?:tsx?|mjs|cjs|js|css|html|json)(?![\\w/])`,
  'g',
);

/** Files that the reader of a recipe is yet to write. */
const isExample = (file: string): boolean => file.includes('/NAME/');

it('every path names an existing file', () => {
  const missing = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(PATH)]
      .map(([cited]) => cited)
      .filter((cited) => !existsSync(cited) && !isExample(cited))
      .map((cited) => `${file} names ${cited}, which is not there`),
  );
  expect(missing).toEqual([]);
});

it('every citation names an existing document and section', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(faultsOf)).toEqual([]);
});

it('the architecture names every feature', () => {
  const features = ['src/features', 'server/features'].flatMap((folder) =>
    readdirSync(folder).flatMap((domain) => [
      domain,
      ...readdirSync(path.join(folder, domain)).filter((name) => !name.includes('.')),
    ]),
  );
  const table = /\| domain \| features on[^#]*?\n\n/.exec(readFileSync('docs/architecture.md', 'utf8'))?.[0] ?? '';
  const named = new Set(table.match(/[a-z][a-z-]+/g));
  expect(features.filter((feature) => !named.has(feature))).toEqual([]);
});
