import { BOUNDS, SEARCH_LENGTH, SEARCH_VALUES } from '#contract/limits';
import { NUMBER_FILTERS, NUMBER_FILTER_NAMES } from '#contract/catalogue/filters';
import {
  type Search,
  changeSearch,
  defaultSort,
  filtersOf,
  formatSearch,
  parseSearch,
} from '#contract/catalogue/search-address';

const parse = (address: string) => parseSearch(new URLSearchParams(address));

const FULL: Search = {
  ...Object.fromEntries(NUMBER_FILTER_NAMES.map((name) => [name, NUMBER_FILTERS[name].max])),
  q: 'পালসার ১৫০',
  category: '7',
  brand: ['Bajaj', 'Yamaha'],
  city: ['Dhaka', 'Sylhet'],
  place: ['Cumilla', 'Dhaka/Mirpur'],
  condition: ['Excellent', 'Good'],
  papers: ['registered', 'taxToken'],
  minPrice: 50_000,
  maxPrice: 150_000,
  minYear: 2015,
  maxYear: 2024,
  minCc: 150,
  maxCc: 165,
  maxKm: 30_000,
  verified: 'true',
  courier: 'true',
  sort: '-price',
  cursor: 'abc',
};

describe('the address of a search', () => {
  it('contains every filter, and parses back to itself', () => expect(parse(formatSearch(FULL))).toEqual(FULL));

  it('is empty without any filter', () => {
    expect(formatSearch({})).toBe('');
    expect(parse('')).toEqual({});
  });

  it('is the same for the same choice in any order', () =>
    expect(formatSearch(parse('city=Sylhet&brand=Yamaha&city=Dhaka&brand=Bajaj&brand=Yamaha'))).toBe(
      'brand=Bajaj&brand=Yamaha&city=Dhaka&city=Sylhet',
    ));

  it.each([
    ['utm_source=friend&language=bn', {}],
    ['city=Paris&city=Dhaka', { city: ['Dhaka'] }],
    ['condition=broken', {}],
    ['minPrice=abc&maxPrice=-5&minCc=1.5&maxKm=', {}],
    [`maxPrice=${BOUNDS.priceTaka.max + 1}`, {}],
    ['minCc=49&maxCc=2501', {}],
    ['minPrice=99999999999999999999', {}],
    ['verified=yes', {}],
    ['sort=best', {}],
    ['q=%20%20', {}],
    ['brand=x', {}],
    ['q=%20pulsar%20', { q: 'pulsar' }],
  ])('%s is parsed as %j: unknown values are dropped', (address, search) => expect(parse(address)).toEqual(search));

  it('is bounded', () => {
    expect(parse(`q=${'x'.repeat(SEARCH_LENGTH + 50)}`).q).toHaveLength(SEARCH_LENGTH);
    const brands = Array.from({ length: 50 }, (_, index) => `brand=Brand${index}`).join('&');
    expect(parse(brands).brand).toHaveLength(SEARCH_VALUES);
  });

  it('omits the default sort', () => {
    expect(defaultSort({})).toBe('newest');
    expect(defaultSort({ q: 'fzs' })).toBe('relevance');
    expect(formatSearch({ sort: 'newest' })).toBe('');
    expect(formatSearch({ q: 'fzs', sort: 'relevance' })).toBe('q=fzs');
    expect(parse('q=fzs&sort=newest')).toEqual({ q: 'fzs', sort: 'newest' });
    expect(parse('sort=newest')).toEqual({});
  });
});

describe('a changed search', () => {
  it('starts at its first page, and drops removed filters', () =>
    expect(changeSearch(FULL, { city: [], maxPrice: undefined, verified: undefined })).toEqual({
      ...FULL,
      city: undefined,
      maxPrice: undefined,
      verified: undefined,
      cursor: undefined,
    }));

  it('without words isn’t sorted by relevance', () => {
    expect(changeSearch({ q: 'fzs' }, { q: undefined })).toEqual({});
    expect(changeSearch({ sort: 'price' }, { q: 'fzs' })).toEqual({ q: 'fzs', sort: 'price' });
  });

  it('has facets that depend on its filters only', () => {
    const { sort: _sort, cursor: _cursor, ...filters } = FULL;
    expect(filtersOf(FULL)).toEqual(filters);
  });
});
