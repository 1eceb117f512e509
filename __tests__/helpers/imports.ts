import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const FOLDERS = ['contract', 'src', 'server', 'sandbox', 'demo', 'scripts', 'tools', '__tests__'];

/** Each file's imports, including type imports and dynamic ones. */
export type Imports = Map<string, string[]>;

/** Returns the imports of all sources, by file. */
export function readImports(): Imports {
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
export function cyclesIn(imports: Imports): string[] {
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

/** Groups imports by what `nameOf` returns, such as a folder; leaves out files without a name, and imports of the same. */
export function groupImports(imports: Imports, nameOf: (file: string) => string | undefined): Imports {
  const groups: Imports = new Map();
  for (const [file, imported] of imports) {
    const name = nameOf(file);
    if (!name) continue;
    const others = imported.flatMap((each) => nameOf(each) ?? []).filter((other) => other !== name);
    groups.set(name, [...(groups.get(name) ?? []), ...others]);
  }
  return groups;
}
