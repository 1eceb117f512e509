import { act, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { guardDom } from '../../src/guard-dom.ts';
import AgreedNote from '../../src/features/deals/agreements/AgreedNote.tsx';
import { RestrictionNotice } from '../../src/features/site/dashboard/RestrictionNotice.tsx';
import { setLanguage } from '../../src/ui/text/language.ts';
import { DateText } from '../../src/ui/text/DateText.tsx';
import { Email } from '../../src/ui/text/Email.tsx';
import { Price } from '../../src/ui/text/Price.tsx';
import { takeConsole } from '../helpers/client/setup.ts';
import { translate } from '../helpers/data/samples.ts';
import { MemoryRouter } from 'react-router-dom';

const inTwoDays = new Date(Date.now() + 172_800_000).toISOString();

/** What changes live while a page is open: before, and after. */
const CHANGES: [what: string, before: ReactNode, after: ReactNode, shown: RegExp][] = [
  ['an agreed price appears', <Price amount={150_000} />, <Price amount={140_000} asking={150_000} />, /1,40,000/],
  ['an agreed price ends', <Price amount={140_000} asking={150_000} />, <Price amount={150_000} />, /^Tk\.\s1,50,000$/],
  ['a price changes', <Price amount={150_000} />, <Price amount={160_000} />, /1,60,000/],
  [
    'an agreement gets an end',
    <AgreedNote agreed={{}} />,
    <AgreedNote agreed={{ endsAt: inTwoDays }} />,
    /\d+ h \d+ min left to book/,
  ],
  [
    'a date disappears',
    <p>
      <DateText instant={inTwoDays} english="3 May" format="day" />
      <b>sold</b>
    </p>,
    <p>
      <b>sold</b>
    </p>,
    /^⟦sold⟧$/,
  ],
  ['an email changes', <Email address="a@example.com" />, <Email address="b@example.com" />, /^b@example.com$/],
  [
    'a restriction gets an end',
    <RestrictionNotice restrictions={[{ action: 'suspend' }]} />,
    <RestrictionNotice restrictions={[{ action: 'suspend', until: inTwoDays }]} />,
    /20\d\d/,
  ],
];

it.each(CHANGES)('on a translated page %s', async (_what, before, after, shown) => {
  const { container, rerender } = render(<StrictMode>{before}</StrictMode>, { wrapper: MemoryRouter });
  await act(async () => Promise.resolve());
  translate();
  rerender(<StrictMode>{after}</StrictMode>);
  await act(async () => Promise.resolve());
  await screen.findAllByText(/./);
  expect(container.textContent).toMatch(shown);
});

it('on a translated page another language replaces every text', async () => {
  const { container } = render(<Price amount={150_000} asking={160_000} />);
  translate();
  act(() => setLanguage('bn'));
  expect(container.textContent).not.toMatch(/[a-z0-9]/i);
});

describe('when another program has moved a node', () => {
  const original = { insertBefore: Node.prototype.insertBefore, removeChild: Node.prototype.removeChild };
  beforeEach(guardDom);
  afterEach(() => void Object.assign(Node.prototype, original));
  const moved = () => {
    const parent = document.createElement('div');
    const text = document.createTextNode('sold');
    parent.append(text, document.createElement('b'));
    parent.replaceChild(document.createElement('font'), text);
    return { parent, text };
  };

  it('its removal is ignored, and logged', () => {
    const { parent, text } = moved();
    expect(parent.removeChild(text)).toBe(text);
    expect(takeConsole()).toEqual([expect.stringContaining('A node to remove is not where it was.')]);
  });

  it('what comes before it is shown at the end, and logged', () => {
    const { parent, text } = moved();
    const added = document.createElement('i');
    expect(parent.insertBefore(added, text)).toBe(added);
    expect(parent.lastChild).toBe(added);
    expect(takeConsole()).toEqual([expect.stringContaining('A node to insert before is not where it was.')]);
  });

  it('all others are inserted and removed as before', () => {
    const { parent } = moved();
    const added = document.createElement('i');
    parent.insertBefore(added, parent.firstChild);
    expect(parent.firstChild).toBe(added);
    parent.insertBefore(added, null);
    expect(parent.lastChild).toBe(added);
    expect(parent.removeChild(added)).toBe(added);
    expect(parent.children).toHaveLength(2);
  });
});
