import type { Location } from 'react-router-dom';
import { loginPath, loginStateOf, returnPath } from '../../src/features/people/account/return-path.ts';

const locationOf = (address: string, state: unknown = null): Location => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search, state, hash: '', key: 'k' };
};
const afterLogin = (address: string, state?: unknown) => returnPath(loginStateOf(locationOf(address, state)));

it('a login link returns to the page and action it came from', () => {
  const link = loginPath({ from: { pathname: '/bikes/7-honda-livo', search: '?then=book' }, screen: 'bike' });
  expect(link).toMatch(/^\/login\?/);
  expect(afterLogin(link)).toBe('/bikes/7-honda-livo?then=book');
  expect(loginStateOf(locationOf(link))?.screen).toBe('bike');
});

it('a guard’s history state takes precedence over the address', () => {
  expect(afterLogin('/login?from=/bikes', { from: { pathname: '/mywishlist' } })).toBe('/mywishlist');
});

it('the bare login page returns home, and mentions no other page', () => {
  expect(loginStateOf(locationOf('/login'))).toBeNull();
  expect(afterLogin('/login')).toBe('/');
});

it.each([
  'https://evil.example/x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[',
  '/login?from=/login',
])('no address leads to another site or back to the login: %j', (from) => {
  const path = afterLogin(`/login?${new URLSearchParams({ from })}`);
  expect(path).toMatch(/^\/(?![/\\\t\n])/);
  const { origin, pathname } = new URL(path, 'http://localhost');
  expect([origin, pathname === '/login']).toEqual(['http://localhost', false]);
});
