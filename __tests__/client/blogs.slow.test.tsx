import { screen, waitFor, within } from '@testing-library/react';
// Lazy in the app; imported here, so that loading doesn't count against the first test's timeout.
import '../../src/features/site/blogs/BlogsPage.tsx';
import { ARTICLES, GUIDES } from '../../src/features/site/blogs/articles.ts';
import { tokensOf } from '../../src/features/site/blogs/code.tokens.ts';
import { renderApp } from '../helpers/client/render.tsx';

test('four articles with a fixed author, day and time to read, after guides for buyers', async () => {
  renderApp('/blogs');
  expect(await screen.findByRole('heading', { level: 1, name: 'Blogs' })).toBeInTheDocument();
  const articles = screen.getAllByRole('article');
  expect(articles.map((article) => within(article).getByRole('heading', { level: 2 }).textContent)).toEqual(
    [...GUIDES, ...ARTICLES].map(({ text }) => text.en.title),
  );
  for (const article of articles) expect(article).toHaveTextContent('By MotoHaat Engineering');
  // The library for dates loads later.
  expect(articles).toHaveLength(GUIDES.length + 4);
  await waitFor(() => expect(articles[GUIDES.length]).toHaveTextContent('14 September 2026'));
  expect(articles[GUIDES.length]).toHaveTextContent('4 min read');
  expect(document.title).toBe('Blogs - MotoHaat');
});

test('every entry of the contents links to an existing heading', async () => {
  renderApp('/blogs');
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  expect(contents).toHaveLength(GUIDES.length + 4);
  const anchors = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('#'));
  expect(anchors.length).toBeGreaterThan(20);
  for (const anchor of anchors.filter((each) => each !== '#content'))
    expect(document.getElementById(anchor.slice(1))).not.toBeNull();
});

test('code and tables are named and can be scrolled by keyboard', async () => {
  renderApp('/blogs');
  const [code] = await screen.findAllByRole('group', { name: 'Code example, tsx' });
  expect(code).toHaveAttribute('tabindex', '0');
  expect(code).toHaveTextContent('const [unpaid, setUnpaid] = useState(0);');
  const [table] = screen.getAllByRole('group', { name: /^Table: Question, React, Angular, Vue/ });
  expect(table).toHaveAttribute('tabindex', '0');
  expect(within(table as HTMLElement).getByRole('rowheader', { name: 'TypeScript' })).toBeInTheDocument();
  expect(within(table as HTMLElement).getByText('@if').tagName).toBe('CODE');
});

test('the language switch changes the articles but not their anchors', async () => {
  const { person } = renderApp('/blogs');
  const before = (await screen.findAllByRole('heading', { level: 3 })).map(({ id }) => id);
  await person.click(screen.getByRole('button', { name: /বাংলা/ }));
  expect(screen.getByRole('heading', { level: 2, name: ARTICLES[1]?.text.bn.title })).toBeInTheDocument();
  expect(screen.getAllByText('মোটোহাট ইঞ্জিনিয়ারিং')).toHaveLength(GUIDES.length + 4);
  expect(screen.getByText('১৪ সেপ্টেম্বর ২০২৬')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ id }) => id)).toEqual(before);
});

test('syntax highlighting changes no characters', () => {
  const examples = ARTICLES.flatMap(({ text }) => text.en.blocks).flatMap((block) =>
    block.kind === 'code' ? [block.text] : [],
  );
  expect(examples.length).toBeGreaterThan(10);
  for (const example of examples)
    expect(
      tokensOf(example)
        .map(({ text }) => text)
        .join(''),
    ).toBe(example);
  expect(tokensOf("const a = 'b'; // c").map(({ kind }) => kind)).toEqual([
    'keyword',
    'plain',
    'string',
    'plain',
    'comment',
  ]);
});
