import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { readRows } from '../../scripts/specification.ts';
import { ROUTES } from '../../src/app/routes.tsx';
import { renderApp } from '../helpers/client/render.tsx';
import { answer } from '../helpers/client/setup.ts';

const addressesOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...addressesOf(children)]);

it('the specification lists exactly the existing pages', () => {
  const named = readRows()
    .filter(({ section }) => section === 'Routes')
    .flatMap(({ what }) => what);
  expect(named.sort()).toEqual(addressesOf(ROUTES).sort());
});

it.each(['/', '/home'])('the router shows the same page at / and at /home: %s', async (path) => {
  renderApp(path, { handlers: [answer('get', '/categories', []), answer('get', '/createAdvertise', [])] });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(document.title).toBe('Home - MotoHaat');
});
