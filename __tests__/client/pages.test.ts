import { matchPath } from 'react-router-dom';
import { pageFor, PAGES as SERVER_PAGES } from '../../server/plugins/pages';
import { DASHBOARD_PAGES, PAGES } from '../../src/app/routes';

const CLIENT_PATHS = [...PAGES, ...DASHBOARD_PAGES].map(({ path }) => path);

/** An address as somebody may open it. */
const addressOf = (path: string): string => path.replaceAll(/:\w+/g, '27');

describe('the server knows the client\'s pages', () => {
  it.each(CLIENT_PATHS)('%s, with its chunk', (path) => {
    expect(pageFor(addressOf(path))?.chunks.length).toBeGreaterThan(0);
    expect(pageFor(`${addressOf(path).replace(/\/$/, '')}/`)).toEqual(pageFor(addressOf(path)));
  });

  it.each(Object.keys(SERVER_PAGES))('and no other: %s is one of the client', (address) => {
    expect(CLIENT_PATHS.some((path) => matchPath(path, address))).toBe(true);
  });

  it.each(['/nothing', '/category', '/category/27/more', '/dashboard/nothing', '/dashboard/payment', '/bloggers'])('%s is a page of neither', (address) => {
    expect(pageFor(address)).toBeUndefined();
    expect(CLIENT_PATHS.filter((path) => matchPath(path, address))).toEqual([]);
  });
});
