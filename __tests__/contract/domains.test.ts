import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cyclesIn, groupImports, type Imports, readImports } from '../helpers/imports.ts';

const SIDES = ['src', 'server'];
const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const domainsOf = (side: string): string[] => foldersIn(`${side}/features`);
const domainOf = (file: string): string | undefined =>
  /^(?:src\/features|server\/features|contract)\/([^/]+)\//.exec(file)?.[1];

const imports = readImports();
const importsOf = (folder: string): Imports => new Map([...imports].filter(([file]) => file.startsWith(`${folder}/`)));
describe('domains', () => {
  it('have the same names on the server, the client and in the contract', () => {
    const names = domainsOf('server').sort();
    expect(names.length).toBeGreaterThan(5);
    expect(domainsOf('src').sort()).toEqual(names);
    expect(foldersIn('contract').sort()).toEqual(names);
  });

  it('have each feature once: on both sides under the same domain', () => {
    const homes = new Map<string, string>();
    const features = SIDES.flatMap((side) =>
      domainsOf(side).flatMap((domain) => foldersIn(`${side}/features/${domain}`).map((name) => ({ name, domain }))),
    );
    for (const { name, domain } of features) homes.set(name, homes.get(name) ?? domain);
    expect(features.filter(({ name, domain }) => homes.get(name) !== domain)).toEqual([]);
  });

  it.each([...SIDES, 'contract'])('don’t import each other in a cycle in %s', (side) => {
    const inSide: Imports = new Map([...imports].filter(([file]) => file.startsWith(`${side}/`)));
    const domains = groupImports(inSide, (file) => (file.startsWith(`${side}/`) ? domainOf(file) : undefined));
    expect(domains.size).toBeGreaterThan(5);
    expect(cyclesIn(domains)).toEqual([]);
  });
});

describe.each(SIDES)('the entries of domains of %s', (side) => {
  const entries = domainsOf(side).flatMap((domain) => {
    const file = `${side}/features/${domain}/entries.json`;
    const names = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
    return names.map((name) => `${side}/features/${domain}/${name}`);
  });

  it('are imported by another domain', () => {
    const importedElsewhere = new Set(
      [...importsOf(`${side}/features`)].flatMap(([file, imported]) =>
        imported.filter((each) => domainOf(each) !== domainOf(file)),
      ),
    );
    expect(entries.length).toBeGreaterThan(20);
    expect(entries.filter((entry) => !importedElsewhere.has(entry))).toEqual([]);
  });

  it('are neither pages nor routes nor jobs', () => {
    expect(entries.filter((entry) => /Page\.tsx$|\.(?:routes|job)\.ts$/.test(entry))).toEqual([]);
  });
});
