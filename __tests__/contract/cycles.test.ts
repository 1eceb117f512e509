import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const FOLDERS = ['contract', 'src', 'server', 'sandbox', 'demo', 'scripts', '__tests__'];

/** Each file's imports, including type imports and dynamic ones. */
type Imports = Map<string, string[]>;

function readImports(): Imports {
  const files = new Set(
    FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
        .filter((file) => /\.tsx?$/.test(file)),
    ),
  );
  const resolve = (from: string, name: string): string[] => {
    const target = name.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), name)
      : name.replace(/^#contract\/(.*)$/, 'contract/$1.ts');
    return files.has(target) ? [target] : [];
  };
  return new Map(
    [...files].map((file) => [
      file,
      ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.flatMap(({ fileName: name }) => resolve(file, name)),
    ]),
  );
}

/** Returns each path that leads back to its start. */
function cyclesIn(imports: Imports): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  function follow(file: string, route: string[]): void {
    const start = route.indexOf(file);
    if (start >= 0) cycles.push([...route.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const imported of imports.get(file) ?? []) follow(imported, [...route, file]);
    done.add(file);
  }
  for (const file of imports.keys()) follow(file, []);
  return cycles;
}

/** Lint's rule checks value imports only (docs/decisions/002-layers.md). */
describe('import cycles', () => {
  it('are found at any length', () => {
    const imports: Imports = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts', 'd.ts']],
      ['c.ts', ['d.ts']],
      ['d.ts', ['b.ts']],
    ]);
    expect(cyclesIn(imports)).toEqual(['b.ts → c.ts → d.ts → b.ts']);
  });

  it('don’t exist in the sources, not even for types', () => {
    const imports = readImports();
    // Proves that imports were found at all.
    expect(imports.get('contract/first-reads.ts')).toEqual(['contract/limits.ts', 'contract/pages.ts']);
    expect(imports.get('src/ui/feedback/notify.ts')).toContain('src/ui/feedback/toasts.tsx');
    expect(cyclesIn(imports)).toEqual([]);
  });

  it.each(['src', 'server'])('don’t exist between the feature folders of %s', (side) => {
    const folders: Imports = new Map();
    const featureOf = (file: string) => new RegExp(`^${side}/features/([^/]+)/`).exec(file)?.[1];
    for (const [file, imported] of readImports()) {
      const feature = featureOf(file);
      if (!feature) continue;
      const others = imported.flatMap((each) => featureOf(each) ?? []).filter((other) => other !== feature);
      folders.set(feature, [...(folders.get(feature) ?? []), ...others]);
    }
    expect(folders.get('payments')).toContain('bookings');
    expect(cyclesIn(folders)).toEqual([]);
  });
});
