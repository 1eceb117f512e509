import { cyclesIn, groupImports, type Imports, readImports } from '../helpers/imports.ts';

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
    expect(imports.get('contract/site/first-reads.ts')).toEqual(['contract/page-size.ts', 'contract/pages.ts']);
    expect(imports.get('src/ui/feedback/notify.ts')).toContain('src/ui/feedback/toasts.tsx');
    expect(cyclesIn(imports)).toEqual([]);
  });

  it.each(['src', 'server'])('don’t exist between the feature folders of %s', (side) => {
    const featureOf = (file: string) => new RegExp(`^${side}/features/([^/]+/[^/]+)/`).exec(file)?.[1];
    const folders = groupImports(readImports(), featureOf);
    expect(folders.get('money/payments')).toContain('deals/bookings');
    expect(cyclesIn(folders)).toEqual([]);
  });
});
