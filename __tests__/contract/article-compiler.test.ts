import { compileArticle } from '../../scripts/article-compiler.js';

const START = '# A title\n\n> A lead with `code`.\n\n';

test('an article’s Markdown becomes its title, lead and blocks', () => {
  expect(compileArticle(`${START}## Part\n\nWords, **stress** and [a link](/bikes).\n\n- one\n- \`two\``)).toEqual({
    title: 'A title',
    lead: [
      { kind: 'text', text: 'A lead with ' },
      { kind: 'code', text: 'code' },
      { kind: 'text', text: '.' },
    ],
    blocks: [
      { kind: 'heading', text: 'Part' },
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'Words, ' },
          { kind: 'strong', children: [{ kind: 'text', text: 'stress' }] },
          { kind: 'text', text: ' and ' },
          { kind: 'link', href: '/bikes', children: [{ kind: 'text', text: 'a link' }] },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'list', items: [[{ kind: 'text', text: 'one' }], [{ kind: 'code', text: 'two' }]] },
    ],
  });
});

test.each([
  ['no lead', '# A title\n\nWords.'],
  ['no title', '> A lead.'],
  ['markup', `${START}<script>alert(1)</script>`],
  ['markup within a line', `${START}Words <b>and</b> markup.`],
  ['a picture', `${START}![A bike](/bike.webp)`],
])('the compiler of articles rejects %s, which the page can’t render', (_what, markdown) => {
  expect(() => compileArticle(markdown)).toThrow(/article/);
});
