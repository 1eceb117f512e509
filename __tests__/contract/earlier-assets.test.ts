import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepEarlierAssets } from '../../scripts/earlier-assets.ts';

let root: string;
let assets: string;
let record: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'assets-'));
  assets = path.join(root, 'assets');
  record = path.join(root, 'assets.json');
  mkdirSync(assets);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Simulates a build: writes its files beside the existing ones, then cleans up. */
function build(...names: string[]): string[] {
  for (const name of names) writeFileSync(path.join(assets, name), name);
  keepEarlierAssets(assets, record, names);
  return readdirSync(assets).sort();
}

describe('earlier builds’ files', () => {
  it('stay beside the new ones, and are removed by the third later build', () => {
    expect(build('main.1.js', 'Home.1.js')).toEqual(['Home.1.js', 'main.1.js']);
    expect(build('main.2.js', 'Home.1.js')).toEqual(['Home.1.js', 'main.1.js', 'main.2.js']);
    expect(build('main.3.js', 'Home.3.js')).toEqual(['Home.1.js', 'Home.3.js', 'main.1.js', 'main.2.js', 'main.3.js']);
    expect(build('main.4.js', 'Home.3.js')).toEqual(['Home.1.js', 'Home.3.js', 'main.2.js', 'main.3.js', 'main.4.js']);
  });

  it('aren’t displaced by building the same again', () => {
    build('main.1.js');
    build('main.2.js');
    for (let again = 0; again < 5; again += 1) build('main.2.js');
    expect(readdirSync(assets).sort()).toEqual(['main.1.js', 'main.2.js']);
  });

  it('of an unknown build are removed', () => {
    writeFileSync(path.join(assets, 'main.0.js'), '');
    expect(build('main.1.js')).toEqual(['main.1.js']);
    expect(existsSync(record)).toBe(true);
    expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual([['main.1.js']]);
  });
});
