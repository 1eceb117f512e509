import type { Page } from '@playwright/test';
import { expect, newProduct, test } from '../helpers/journeys/journey.ts';
import { untilSettled } from '../helpers/journeys/pages.ts';

/**
 * Returns the faults of the HTML, or else of the current page: tags that the parser moves,
 * forbidden nesting, duplicate ids.
 */
function faultsOf(html?: string): string[] {
  const parsed = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const nameOf = (element: Element) => `${element.localName}#${element.id}.${element.classList.item(0) ?? ''}`;
  const found: string[] = [];

  const ids = [...parsed.querySelectorAll('[id]')].map(({ id }) => id);
  for (const id of ids.filter((each, place) => ids.indexOf(each) !== place)) found.push(`id ${id} twice`);

  // A misplaced tag makes the parser close or insert others, so that the number of elements differs
  // from the source.
  for (const tag of html === undefined ? [] : ['p', 'a', 'button', 'li', 'tbody', 'form'])
    if (parsed.querySelectorAll(tag).length !== (html?.match(new RegExp(`<${tag}[\\s>]`, 'g'))?.length ?? 0))
      found.push(`the parser repairs ${tag}`);

  const forbidden: [outer: string, inner: string][] = [
    // Phrasing content only.
    [
      ':is(p, h1, h2, h3, h4, h5, h6, span, button, label, legend, dt, em, strong, small, time, b, i)',
      ':is(p, div, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, section, article, aside, nav, form, fieldset, figure)',
    ],
    [':is(a, button)', ':is(a[href], button, input, select, textarea, label)'],
    [':is(ul, ol)', ':scope > :not(li, script, template)'],
    ['dl', ':scope > :not(dt, dd, div, script, template)'],
    ['dl > div', ':scope > :not(dt, dd)'],
  ];
  for (const [outer, inner] of forbidden)
    for (const element of parsed.body.querySelectorAll(outer))
      for (const wrong of element.querySelectorAll(inner)) found.push(`${nameOf(wrong)} in ${nameOf(element)}`);
  for (const item of parsed.querySelectorAll('li'))
    if (!item.parentElement?.matches('ul, ol, menu')) found.push(`${nameOf(item)} outside of a list`);
  return [...new Set(found)];
}

const sentHtml = async (page: Page, path: string, language: string): Promise<string> =>
  (await page.request.get(path, { headers: { cookie: `motohaat-language=${language}` } })).text();

test('every public page’s HTML has unique ids and valid nesting', async ({ page, request }) => {
  const { productId } = await newProduct(request);
  // An empty page has no content security policy, which would forbid the inline styles.
  await page.goto('about:blank');
  expect(await page.evaluate(faultsOf, '<span id="a"><p id="a"></p></span><p><div></div></p>')).toHaveLength(3);
  const faults: Record<string, string[]> = {};
  const answer = await request.get(`/api/products/${productId}`);
  const { sellerId } = (await answer.json()) as { sellerId: string };
  for (const path of [
    '/',
    '/blogs',
    '/prices',
    '/bikes',
    '/bikes?q=nothing-is-called-so',
    `/bikes/${productId}`,
    '/bikes/0',
    `/sellers/${sellerId}`,
    '/login',
    '/signup',
    '/forgot-password',
    '/unsubscribe',
    '/nowhere',
  ])
    for (const language of ['en', 'bn']) {
      const html = await sentHtml(page, path, language);
      expect(html).toContain('<div id="root"');
      const found = await page.evaluate(faultsOf, html);
      if (found.length > 0) faults[`${path} ${language}`] = found;
    }
  expect(faults).toEqual({});
});

test('so has every public page after client rendering', async ({ page }) => {
  const faults: Record<string, string[]> = {};
  for (const path of ['/', '/blogs', '/prices', '/bikes', '/login', '/signup', '/forgot-password', '/nowhere']) {
    await page.goto(path);
    await untilSettled(page);
    const found = await page.evaluate(faultsOf, undefined);
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
});
