import { NUMBER_FILTER_NAMES } from '#contract/catalogue/filters';
import type { ProductCard } from '#contract/catalogue/product';
import type { Facets, PlaceFacets } from '#contract/catalogue/search';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
// Lazy in the app; imported here, so that loading doesn't count against the first test's timeout.
import '../../src/features/catalogue/search/SearchPage.tsx';
import '../../src/features/catalogue/search-filters/FilterColumn.tsx';
import '../../src/features/catalogue/search-filters/FilterDrawer.tsx';
import '../../src/features/catalogue/search/ResultsTools.tsx';
import '../../src/features/catalogue/search/NearMatches.tsx';
import '../../src/features/catalogue/search/NothingFound.tsx';
import { rememberDeliveryPlace } from '../../src/services/delivery-place.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, refusal } from '../helpers/client/setup.ts';
import { cardRow, categoryRow } from '../helpers/data/samples.ts';

const FACETS: Facets = {
  total: 34,
  brands: [
    { value: 'Bajaj', count: 20 },
    { value: 'Yamaha', count: 14 },
  ],
  cities: [
    { value: 'Dhaka', count: 1001 },
    { value: 'Sylhet', count: 4 },
  ],
  conditions: [{ value: 'Good', count: 30 }],
  categories: [{ value: '3', count: 34 }],
};

const PLACES: PlaceFacets = {
  places: [
    { value: 'Dhaka', en: 'Dhaka', bn: 'ঢাকা', count: 1001 },
    { value: 'Dhaka/Mirpur', en: 'Mirpur, Dhaka', bn: 'মিরপুর, ঢাকা', count: 9 },
    { value: 'Sylhet', en: 'Sylhet', bn: 'সিলেট', count: 4 },
  ],
};

interface Market {
  rows?: ProductCard[];
  total?: string;
  /** The next page. */
  next?: string;
  handlers?: HttpHandler[];
}

/** Every search sent, in order. */
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  // A history entry that hasn't shown anything yet.
  window.history.replaceState(null, '');
});

function openSearch(
  path: string,
  { rows = [cardRow()], total = String(rows.length), next, handlers = [] }: Market = {},
) {
  const search = http.get('http://localhost/api/search', ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams.toString());
    const isSecond = searchParams.has('cursor');
    const link: Record<string, string> = next && !isSecond ? { link: `</api/search?cursor=${next}>; rel="next"` } : {};
    return HttpResponse.json(isSecond ? [cardRow({ _id: '99', productName: 'Second page' })] : rows, {
      headers: { 'x-total-count': total, ...link },
    });
  });
  return renderApp(path, {
    handlers: [
      ...handlers,
      search,
      answer('get', '/search/facets', FACETS),
      answer('get', '/search/facets/places', PLACES),
      answer('get', '/categories', [categoryRow()]),
    ],
  });
}

const results = () => screen.findByRole('region', { name: 'Search results' });
/** jsdom has no media queries: it treats the filter column as hidden, like on a phone. */
const filter = (role: 'checkbox' | 'textbox', name: RegExp | string) => screen.findByRole(role, { name, hidden: true });

it('the search page shows the results of the address, and their number', async () => {
  openSearch('/bikes?q=pulsar&city=Dhaka', { total: '34' });
  const area = await results();
  expect(await within(area).findByText('Bajaj Pulsar 150')).toBeInTheDocument();
  expect(within(area).getByText('34 products found')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: '“pulsar”' })).toBeInTheDocument();
  expect(await filter('checkbox', /^Dhaka/)).toBeChecked();
  expect(asked).toEqual(['q=pulsar&city=Dhaka']);
});

it.each([
  ['en', '1,000+ products found', 'Dhaka (1,000+)'],
  ['bn', '১,০০০+টি পণ্য পাওয়া গেছে', 'ঢাকা (১,০০০+)'],
] as const)('the search page says that there are more than were counted, in %s', async (language, found, city) => {
  setLanguage(language);
  openSearch('/bikes', { total: '1000+' });
  expect(await screen.findByText(found)).toBeInTheDocument();
  expect(await filter('checkbox', city)).toBeInTheDocument();
});

it('a filter is marked immediately, loads its results, and is added to the address', async () => {
  const { person, path } = openSearch('/bikes');
  await screen.findByText('Bajaj Pulsar 150');
  await person.click(await filter('checkbox', 'Sylhet (4)'));
  expect(await filter('checkbox', /^Sylhet/)).toBeChecked();
  await waitFor(() => expect(path()).toBe('/bikes?place=Sylhet'));
  await waitFor(() => expect(asked).toEqual(['', 'place=Sylhet']));
});

it('a city in the address is checked as its district, and joins the places that are chosen', async () => {
  const { person, path } = openSearch('/bikes?city=Dhaka');
  await screen.findByText('Bajaj Pulsar 150');
  expect(await filter('checkbox', 'Dhaka (1,000+)')).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /^Mirpur/, hidden: true })).not.toBeInTheDocument();
  await person.click(await filter('checkbox', 'Sylhet (4)'));
  await waitFor(() => expect(path()).toBe('/bikes?place=Dhaka&place=Sylhet'));
});

it('an amount can be typed in either script, and is debounced', async () => {
  const { person, path } = openSearch('/bikes');
  await screen.findByText('Bajaj Pulsar 150');
  await person.type(await filter('textbox', /price in taka to/i), '১,৫০,০০০');
  expect(path()).toBe('/bikes');
  await waitFor(() => expect(path()).toBe('/bikes?maxPrice=150000'));
  expect(asked).toEqual(['', 'maxPrice=150000']);
});

it('the search page has a field for every minimum and maximum', async () => {
  openSearch('/bikes');
  await filter('textbox', /price in taka to/i);
  const fields = (['textbox', 'combobox'] as const).flatMap((role) => screen.getAllByRole(role, { hidden: true }));
  expect(fields.map((field) => field.getAttribute('name'))).toEqual(expect.arrayContaining(NUMBER_FILTER_NAMES));
});

it('what can be sent by courier is a filter where there is any, with its count', async () => {
  const { person, path } = openSearch('/bikes', {
    handlers: [
      http.get('http://localhost/api/search/facets', ({ request }) =>
        HttpResponse.json({ ...FACETS, total: request.url.includes('courier=true') ? 12 : 34 }),
      ),
    ],
  });
  await person.click(await filter('checkbox', 'Can be sent by courier (12)'));
  await waitFor(() => expect(path()).toBe('/bikes?courier=true'));
  expect(await screen.findByText('By courier')).toBeVisible();
});

it('a part’s tile says what its delivery costs, once the place is known', async () => {
  const rows = [
    cardRow({ sending: { from: 'Dhaka', weightClass: 1 } }),
    cardRow({ _id: '98', productName: 'A bike', sending: undefined }),
  ];
  openSearch('/bikes', { rows });
  await results();
  expect(screen.queryByText(/^Delivered for/)).not.toBeInTheDocument();
  act(() => rememberDeliveryPlace({ value: 'Sylhet/Zindabazar', en: 'Zindabazar, Sylhet', bn: 'জিন্দাবাজার, সিলেট' }));
  expect(await screen.findByText('Delivered for Tk. 140')).toBeInTheDocument();
  act(() => rememberDeliveryPlace({ value: 'Dhaka/Mirpur', en: 'Mirpur, Dhaka', bn: 'মিরপুর, ঢাকা' }));
  expect(await screen.findByText('Delivered for Tk. 80')).toBeInTheDocument();
  act(() => setLanguage('bn'));
  expect(await screen.findByText('৳৮০-এ ডেলিভারি')).toBeInTheDocument();
});

it('each chip removes its own filter, the last one all', async () => {
  const { person, path } = openSearch('/bikes?brand=Bajaj&city=Dhaka&minCc=150&maxCc=165&sort=price');
  const chosen = within(await screen.findByRole('list', { name: 'Your filters' }));
  expect(chosen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Bajaj',
    'Dhaka',
    '150–165 cc',
    'Clear all',
  ]);
  await person.click(chosen.getByRole('link', { name: 'Remove filter: Dhaka' }));
  await waitFor(() => expect(path()).toBe('/bikes?brand=Bajaj&minCc=150&maxCc=165&sort=price'));
  await person.click(chosen.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(path()).toBe('/bikes?sort=price'));
});

it('a quick filter is one tap, and disappears once it is active', async () => {
  const { person, path } = openSearch('/bikes');
  const quick = within(await screen.findByRole('list', { name: 'Quick filters' }));
  await person.click(quick.getByRole('link', { name: 'up to Tk.\u00A01,50,000' }));
  await waitFor(() => expect(path()).toBe('/bikes?maxPrice=150000'));
  expect(quick.queryByRole('link', { name: /^up to/ })).not.toBeInTheDocument();
});

it('a second quick filter adds to the first, even before that has rendered', async () => {
  const { path } = openSearch('/bikes');
  const quick = within(await screen.findByRole('list', { name: 'Quick filters' }));
  const [price, engine] = [/1,50,000/, /^150–165 cc$/].map((name) => quick.getByRole('link', { name }));
  act(() => {
    price?.click();
    engine?.click();
  });
  await waitFor(() => expect(path()).toBe('/bikes?maxPrice=150000&minCc=150&maxCc=165'));
});

it('the button loads more results, and its link works without JavaScript', async () => {
  const { person, path } = openSearch('/bikes?city=Dhaka', { next: 'abc', total: '2' });
  const more = await screen.findByText('Show more');
  expect(more).toHaveAttribute('href', '/bikes?city=Dhaka&cursor=abc');
  expect(more).toHaveAttribute('rel', 'next');
  await person.click(more);
  expect(await screen.findByText('Second page')).toBeInTheDocument();
  expect(screen.getByText('Bajaj Pulsar 150')).toBeInTheDocument();
  expect(path()).toBe('/bikes?city=Dhaka');
  expect(asked).toEqual(['city=Dhaka', 'city=Dhaka&cursor=abc']);
  expect(screen.queryByText('Show more')).not.toBeInTheDocument();
});

it('a reload loads as many pages as the history entry had shown', async () => {
  const { person } = openSearch('/bikes?city=Dhaka', { next: 'abc', total: '2' });
  await person.click(await screen.findByText('Show more'));
  await screen.findByText('Second page');
  cleanup();
  asked = [];
  openSearch('/bikes?city=Dhaka', { next: 'abc', total: '2' });
  expect(await screen.findByText('Second page')).toBeInTheDocument();
  expect(asked).toEqual(['city=Dhaka', 'city=Dhaka&cursor=abc']);
});

it('a product that moved between two pages is shown once, in its current state', async () => {
  const { person } = openSearch('/bikes?sort=price', {
    next: 'abc',
    total: '2',
    handlers: [
      http.get('http://localhost/api/search', ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? HttpResponse.json([
              cardRow({ productName: 'Bajaj Pulsar 150, dearer' }),
              cardRow({ _id: '99', productName: 'Second page' }),
            ])
          : undefined,
      ),
    ],
  });
  await person.click(await screen.findByText('Show more'));
  expect(await screen.findByText('Second page')).toBeInTheDocument();
  expect(screen.getByText('Bajaj Pulsar 150, dearer')).toBeInTheDocument();
  expect(screen.queryByText('Bajaj Pulsar 150')).not.toBeInTheDocument();
});

/** Answers a count by its parameters, beside the empty result. */
const countBy = (count: (params: URLSearchParams) => number) =>
  http.get('http://localhost/api/search', ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (!searchParams.has('limit')) return undefined;
    return HttpResponse.json([], { headers: { 'x-total-count': String(count(searchParams)) } });
  });

it('an empty result offers to remove the filter that excludes most, then the others, with counts', async () => {
  const { person, path } = openSearch('/bikes?q=pulsar&brand=Bajaj&brand=Hero&city=Dhaka&maxPrice=1000', {
    rows: [],
    handlers: [
      countBy((params) => (!params.has('q') ? 90 : !params.has('maxPrice') ? 12 : !params.has('brand') ? 1 : 0)),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Nothing matches your search' })).toBeInTheDocument();
  const best = await screen.findByRole('link', { name: 'Remove “up to Tk.\u00A01,000”: 12 products' });
  const other = screen.getByRole('link', { name: 'Without “Bajaj, Hero”: 1' });
  expect(other).toHaveAttribute('href', '/bikes?q=pulsar&city=Dhaka&maxPrice=1000');
  expect(best.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // The words say what is wanted, so they come last.
  expect(other.compareDocumentPosition(screen.getByRole('link', { name: 'Without “pulsar”: 90' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.queryByRole('link', { name: /Without “Dhaka”/ })).not.toBeInTheDocument();
  expect(within(await results()).getAllByRole('button', { name: 'Save this search' })).toHaveLength(2);
  await person.click(best);
  await waitFor(() => expect(path()).toBe('/bikes?q=pulsar&brand=Bajaj&brand=Hero&city=Dhaka'));
});

it.each([
  ['minPrice=900000&maxPrice=5', true],
  ['minYear=2022&maxYear=2018', true],
  ['minPrice=5&maxPrice=900000', false],
])('an empty result says that no product can match %s: %s', async (filters, isImpossible) => {
  openSearch(`/bikes?${filters}`, { rows: [], handlers: [countBy(() => 0)] });
  const area = within(await results());
  expect(await area.findByRole('heading', { name: 'Nothing matches your search' })).toBeInTheDocument();
  expect(area.queryAllByText('The lower limit is above the upper one, so nothing can match.')).toHaveLength(
    Number(isImpossible),
  );
  expect(area.getAllByRole('button', { name: 'Save this search' })).toHaveLength(isImpossible ? 1 : 2);
});

it('the search page asks for counts only if nothing is found', async () => {
  const counted: string[] = [];
  openSearch('/bikes?q=pulsar&city=Dhaka', {
    handlers: [
      countBy((params) => {
        counted.push(params.toString());
        return 1;
      }),
    ],
  });
  await screen.findByText('Bajaj Pulsar 150');
  expect(counted).toEqual([]);
});

it.each([
  ['en', 'No pulsar 125 on sale. Similar bikes:', 'Save this search'],
  ['bn', '“pulsar 125” এখন বিক্রির জন্য নেই। একই রকম বাইক:', 'সার্চটি সেভ করুন'],
] as const)(
  'the search page labels similar products, and offers to save the search, in %s',
  async (language, sentence, save) => {
    setLanguage(language);
    const { person, path } = openSearch('/bikes?q=pulsar+125+dhaka', {
      handlers: [
        answer('get', '/search/facets', {
          ...FACETS,
          isNear: true,
          rest: 'pulsar 125',
          understood: [{ value: 'Dhaka', en: 'Dhaka', bn: 'ঢাকা' }],
        }),
      ],
    });
    const notice = await screen.findByText(sentence);
    const alert = notice.closest<HTMLElement>('[role=status]');
    expect(screen.getByText('Bajaj Pulsar 150')).toBeInTheDocument();
    await person.click(within(alert as HTMLElement).getByRole('button', { name: save }));
    await waitFor(() => expect(path()).toBe('/login'));
  },
);

it('the search page does not call exact matches similar', async () => {
  openSearch('/bikes?q=pulsar');
  await screen.findByText('Bajaj Pulsar 150');
  await filter('checkbox', /^Dhaka/);
  expect(screen.queryByText(/Similar bikes/)).not.toBeInTheDocument();
});

it('a failure is reported with a retry', async () => {
  const { person } = openSearch('/bikes', { handlers: [refusal('get', '/search', 429, 'TOO_MANY_REQUESTS')] });
  const area = await results();
  expect(await within(area).findByRole('alert')).toHaveTextContent('Too many requests');
  api.use(answer('get', '/search', [cardRow()], { headers: { 'x-total-count': '1' } }));
  await person.click(within(area).getByRole('button', { name: 'Try again' }));
  expect(await within(area).findByText('Bajaj Pulsar 150')).toBeInTheDocument();
});

it.each([
  ['minPrice=200000&maxPrice=100000', true],
  ['minPrice=100000&maxPrice=200000', false],
])('a range of prices that is upside down is named: %s', async (range, isUpsideDown) => {
  openSearch(`/bikes?${range}`);
  await filter('textbox', /price in taka from/i);
  expect(screen.queryByText('“from” is above “to”, so nothing can match.') !== null).toBe(isUpsideDown);
});

describe('the filter drawer on a phone', () => {
  it('is a draft that shows its number of results, and is applied by a button', async () => {
    const { person, path } = openSearch('/bikes');
    await screen.findByText('Bajaj Pulsar 150');
    await person.click(screen.getByText(/^Filters/, { selector: '[role=button] > span' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await person.click(drawer.getByRole('checkbox', { name: /^Yamaha/ }));
    expect(path()).toBe('/bikes');
    await person.click(await drawer.findByRole('button', { name: 'Show 34 products' }));
    await waitFor(() => expect(path()).toBe('/bikes?brand=Yamaha'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked).toEqual(['', 'brand=Yamaha']);
  });

  it('is discarded when it is closed', async () => {
    const { person, path } = openSearch('/bikes?city=Dhaka');
    await screen.findByText('Bajaj Pulsar 150');
    await person.click(screen.getByText(/^Filters/, { selector: '[role=button] > span' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await person.click(drawer.getByRole('checkbox', { name: /^Yamaha/ }));
    await person.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(path()).toBe('/bikes?city=Dhaka');
  });
});
