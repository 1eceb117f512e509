import { matchPath } from 'react-router-dom';
import { addressesOf, PAGE_NAMES, pageOf } from '#contract/pages';
import { findPage } from '../../server/http/pages/pages.ts';
import { ROUTES } from '../../src/app/routes.tsx';

const CASES = PAGE_NAMES.flatMap((name) => addressesOf(pageOf(name)).map((path) => [path, name] as const));

/** Every address of the client's router, except the catch-all. */
const routed = (routes = ROUTES): string[] =>
  routes
    .flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...routed(children)])
    .filter((path) => path !== '*');

/** An address with its parameters filled in. */
const opened = (path: string): string => path.replaceAll(/:\w+/g, '27');

describe('client and server define the same pages', () => {
  it('the router has exactly the addresses in the table', () =>
    expect(routed().sort()).toEqual(CASES.map(([path]) => path).sort()));

  it.each(CASES)('%s is matched, also with a trailing slash and in capitals', (path, name) => {
    for (const address of [opened(path), `${opened(path).replace(/\/$/, '')}/`, opened(path).toUpperCase()]) {
      expect(findPage(address).name).toBe(name);
      expect(matchPath(path, address)).not.toBeNull();
    }
  });

  it.each(['/nothing', '/category', '/category/27/more', '/dashboard/nothing', '/dashboard/payment', '/bloggers'])(
    '%s matches no page',
    (address) => {
      expect(findPage(address).name).toBeUndefined();
      expect(CASES.filter(([path]) => matchPath(path, address))).toEqual([]);
    },
  );
});

describe('the id of an address', () => {
  it.each([
    ['/bikes/27', '27'],
    ['/bikes/27-yamaha-fz-s-v3/', '27'],
    ['/bikes/yamaha', 'yamaha'],
    ['/category/27?language=bn', '27'],
    ['/bikes?q=27', ''],
  ])('in %s is "%s"', (address, id) => expect(findPage(address).id).toBe(id));
});
