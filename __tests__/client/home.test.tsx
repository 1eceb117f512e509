import type { Advert } from '#contract/catalogue/advert';
import type { Category } from '#contract/catalogue/category';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import type Swiper from 'swiper';
// Lazy in the app; imported here, so that loading doesn't count against the first test's timeout.
import '../../src/features/site/home/HomePage.tsx';
import '../../src/features/catalogue/adverts/create-swiper.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, refusal } from '../helpers/client/setup.ts';

let carouselIsLost = false;
jest.mock('../../src/features/catalogue/adverts/create-swiper.ts', () => {
  const real = jest.requireActual<typeof import('../../src/features/catalogue/adverts/create-swiper.ts')>(
    '../../src/features/catalogue/adverts/create-swiper',
  );
  const createSwiper: typeof real.createSwiper = (...settings) => {
    if (carouselIsLost) throw new Error('the chunk could not be fetched');
    return real.createSwiper(...settings);
  };
  return { createSwiper };
});

const made = { date: 'November 1st 2026, 6:00:00 am', createdAt: '2026-11-01T00:00:00.000Z' };

function category(_id: string, name: string, productCount: number): Category {
  return {
    ...made,
    _id,
    name,
    categoryName: name,
    descriptions: 'All about it.',
    image: '/images/i/1a/full.webp',
    productCount,
  };
}

function advert(_id: string, productName: string, more: Partial<Advert> = {}): Advert {
  return {
    ...made,
    _id,
    productId: `p${_id}`,
    productName,
    categoryId: '7',
    sellingPrice: 185_000,
    location: 'Sylhet',
    image: '/images/i/2b/full.webp',
    status: 'available',
    ...more,
  };
}

const CATEGORIES = [category('7', 'Sport bikes', 1240), category('8', 'Scooters', 1), category('9', 'Cruisers', 0)];
const ADVERTS = [
  advert('1', 'Yamaha R15 V3'),
  advert('2', 'Bajaj Pulsar 150'),
  advert('3', 'Suzuki Gixxer', { sellingPrice: 95_000, location: 'Khulna' }),
];

function openHome({
  categories = CATEGORIES,
  adverts = ADVERTS,
  handlers = [],
}: { categories?: Category[]; adverts?: Advert[]; handlers?: HttpHandler[] } = {}) {
  return renderApp('/', {
    handlers: [...handlers, answer('get', '/categories', categories), answer('get', '/createAdvertise', adverts)],
  });
}

/** Waits for swiper, so that the carousel's buttons work. */
async function runningCarousel(): Promise<HTMLElement> {
  const carousel = await screen.findByRole('group', { name: 'Hot Collections' });
  await waitFor(() => expect(within(carousel).getByRole('button', { name: 'Next slide' })).toBeEnabled());
  return carousel;
}

/** Swiper's own state: movement can't be queried by role. */
const swiperIn = (carousel: HTMLElement) => carousel.querySelector<HTMLElement & { swiper: Swiper }>('.swiper')?.swiper;

const deviceWithReducedMotion = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    matches: query.includes('reduced-motion'),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }));

/**
 * Restored one by one: restoring all would also restore the console, which the setup listens to.
 */
const changed: { mockRestore(): void }[] = [];
afterEach(() => {
  carouselIsLost = false;
  for (const each of changed.splice(0)) each.mockRestore();
});

test('a partner’s logo leads to what the partner is about', async () => {
  openHome();
  expect(await screen.findByRole('link', { name: 'Deshi Helmets: helmets on sale' })).toHaveAttribute(
    'href',
    '/bikes?q=helmet',
  );
  expect(screen.getByRole('link', { name: 'Padma Finance: what bikes cost' })).toHaveAttribute('href', '/prices');
});

test('the bar marks Register alone on the page that Sell leads to, too', async () => {
  renderApp('/signup?type=seller');
  const bar = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(within(bar).getByRole('link', { name: 'Register' })).toHaveAttribute('aria-current', 'page');
  expect(within(bar).getByRole('link', { name: 'Sell' })).not.toHaveAttribute('aria-current');
});

test('the hero names the product and links to categories and selling', async () => {
  openHome();
  expect(await screen.findByRole('heading', { level: 1, name: 'Find your next motorbike' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse categories' })).toHaveAttribute('href', '#categories');
  expect(screen.getByRole('link', { name: 'Sell your bike' })).toHaveAttribute(
    'href',
    '/signup?type=seller&from=/dashboard/add-new-product',
  );
  expect(document.title).toBe('Home - MotoHaat');
});

test('a category shows its Bangla name to Bangla readers, if it has one', async () => {
  setLanguage('bn');
  openHome({
    categories: [{ ...category('7', 'Sport bikes', 2), categoryNameBn: 'স্পোর্টস বাইক' }, category('8', 'Scooters', 1)],
  });
  expect(await screen.findByRole('heading', { level: 3, name: 'স্পোর্টস বাইক' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Scooters' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'সব দেখুন: স্পোর্টস বাইক' })).toHaveAttribute('href', '/category/7');
});

test('each category card shows its number of products and links to its page', async () => {
  openHome();
  const grid = await screen.findByRole('region', { name: 'Category' });
  await within(grid).findByText('Sport bikes');
  const [sport, scooters, cruisers] = await within(grid).findAllByRole('listitem');
  expect(sport).toHaveTextContent('Sport bikes1,240 productsSee AllBrowse without login');
  expect(scooters).toHaveTextContent('1 product');
  expect(cruisers).toHaveTextContent('No products yet');
  const link = within(sport as HTMLElement).getByRole('link', { name: 'See All: Sport bikes' });
  expect(link).toHaveAttribute('href', '/category/7');
  expect(link).toHaveTextContent(/^See All$/);
  expect(within(sport as HTMLElement).getByRole('link', { name: 'Browse without login: Sport bikes' })).toHaveAttribute(
    'href',
    '/bikes?category=7',
  );
});

test('the support number can be called, and contact, terms and privacy are one press away', async () => {
  openHome();
  expect(await screen.findByRole('link', { name: '+880 9600-000 000' })).toHaveAttribute('href', 'tel:+8809600000000');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  const footer = await screen.findByRole('navigation', { name: 'About MotoHaat' });
  expect(
    within(footer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/bikes', '/transparency', '/terms', '/privacy', '/contact']);
});

test('an empty market is explained', async () => {
  openHome({ categories: [], adverts: [] });
  expect(await screen.findByText('There are no categories yet')).toBeInTheDocument();
  expect(await screen.findByText('Nothing is advertised right now')).toBeInTheDocument();
});

test('categories that fail to load offer a retry, which works', async () => {
  const { person } = openHome({ handlers: [refusal('get', '/categories', 429, 'TOO_MANY_REQUESTS')] });
  const grid = await screen.findByRole('region', { name: 'Category' });
  expect(await within(grid).findByRole('alert')).toHaveTextContent('Too many requests');
  api.use(answer('get', '/categories', CATEGORIES));
  await person.click(within(grid).getByRole('button', { name: 'Try again' }));
  expect(await within(grid).findByText('Scooters')).toBeInTheDocument();
});

test('the carousel shows only available adverts, with price, place and a link to their page', async () => {
  openHome({
    adverts: [
      ...ADVERTS,
      advert('4', 'Honda CB Hornet', { status: 'sold' }),
      advert('5', 'TVS Apache', { status: 'removed' }),
    ],
  });
  const region = await screen.findByRole('region', { name: 'Hot Collections' });
  expect(region).toHaveTextContent('New Arrived');
  const carousel = await runningCarousel();
  expect(within(carousel).getAllByRole('article')).toHaveLength(3);
  const slide = within(carousel).getByRole('group', { name: '3 of 3' });
  expect(slide).toHaveTextContent('Suzuki GixxerTk. 95,000Khulna');
  expect(within(slide).getByRole('link', { name: 'Suzuki Gixxer' })).toHaveAttribute('href', '/bikes/p3-suzuki-gixxer');
});

test('the carousel shows places in Bangla to Bangla readers', async () => {
  setLanguage('bn');
  openHome({
    adverts: [
      advert('1', 'Yamaha R15 V3', {
        location: 'Mirpur, Dhaka',
        district: 'Dhaka',
        area: 'Mirpur',
        placeBn: 'মিরপুর, ঢাকা',
      }),
    ],
  });
  expect(await screen.findByText('মিরপুর, ঢাকা')).toBeInTheDocument();
});

test('the carousel keeps the constants of docs/specification.md §9', async () => {
  openHome();
  const carousel = await runningCarousel();
  const swiper = swiperIn(carousel);
  expect(swiper?.params).toMatchObject({
    effect: 'coverflow',
    slidesPerView: 2,
    coverflowEffect: { rotate: 50, depth: 50 },
    autoplay: { delay: 1500, disableOnInteraction: false },
  });
});

test('pagination and arrows change the slide and mark the current one', async () => {
  // Swiper computes positions from the layout, which jsdom doesn't have.
  changed.push(jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000));
  const { person } = openHome();
  const carousel = await runningCarousel();
  await person.click(within(carousel).getByRole('button', { name: 'Pause the carousel' }));
  const shown = () =>
    within(carousel)
      .getAllByRole('button', { current: 'page' })
      .map((button) => button.getAttribute('aria-label'));
  await person.click(within(carousel).getByRole('button', { name: 'Go to slide 3' }));
  expect(shown()).toEqual(['Go to slide 3']);
  await person.click(within(carousel).getByRole('button', { name: 'Previous slide' }));
  expect(shown()).toEqual(['Go to slide 2']);
  // At either end the arrows wrap around.
  await person.click(within(carousel).getByRole('button', { name: 'Next slide' }));
  await person.click(within(carousel).getByRole('button', { name: 'Next slide' }));
  expect(shown()).toEqual(['Go to slide 1']);
});

test('many adverts keep the pagination on one row: at most five bullets', async () => {
  openHome({ adverts: Array.from({ length: 14 }, (_, index) => advert(String(index + 1), `Bike ${index + 1}`)) });
  const carousel = await runningCarousel();
  const places = within(within(carousel).getByRole('navigation', { name: 'Choose a slide' })).getAllByRole('listitem');
  expect(places.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '…', '14']);
});

test('one button pauses and plays the carousel', async () => {
  const { person } = openHome();
  const carousel = await runningCarousel();
  const running = () => swiperIn(carousel)?.autoplay.running;
  await waitFor(() => expect(running()).toBe(true));
  await person.click(within(carousel).getByRole('button', { name: 'Pause the carousel' }));
  expect(running()).toBe(false);
  await person.click(within(carousel).getByRole('button', { name: 'Play the carousel' }));
  expect(running()).toBe(true);
});

test('the carousel pauses in a hidden tab', async () => {
  openHome();
  const carousel = await runningCarousel();
  const running = () => swiperIn(carousel)?.autoplay.running;
  await waitFor(() => expect(running()).toBe(true));
  changed.push(jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'));
  fireEvent(document, new Event('visibilitychange'));
  expect(swiperIn(carousel)?.autoplay.paused).toBe(true);
});

test('the carousel is paused when the device prefers reduced motion', async () => {
  changed.push(deviceWithReducedMotion());
  openHome();
  const carousel = await runningCarousel();
  expect(within(carousel).getByRole('button', { name: 'Play the carousel' })).toBeInTheDocument();
  expect(swiperIn(carousel)?.autoplay.running).toBe(false);
});

test('the carousel is paused when data saving is on, and loads no further pictures', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  changed.push({ mockRestore: () => void Reflect.deleteProperty(navigator, 'connection') });
  openHome();
  const carousel = await runningCarousel();
  expect(within(carousel).getByRole('button', { name: 'Play the carousel' })).toBeInTheDocument();
  expect(swiperIn(carousel)?.autoplay.running).toBe(false);
});

test('the adverts are visible without the carousel’s code', async () => {
  carouselIsLost = true;
  openHome();
  expect(await screen.findByRole('link', { name: 'Bajaj Pulsar 150' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Hot Collections' })).toHaveAttribute('data-state', 'unavailable'),
  );
});

test('the whole page is translated, including the carousel', async () => {
  const { person } = openHome();
  await runningCarousel();
  await person.click(screen.getByRole('button', { name: /বাংলা/ }));
  expect(screen.getByRole('heading', { level: 2, name: 'ক্যাটাগরি' })).toBeInTheDocument();
  expect(screen.getByText('১,২৪০টি পণ্য')).toBeInTheDocument();
  const carousel = screen.getByRole('group', { name: 'সেরা সংগ্রহ' });
  expect(within(carousel).getAllByText('৳১,৮৫,০০০')).toHaveLength(2);
  expect(within(carousel).getByRole('button', { name: '২ নম্বর স্লাইডে যান' })).toBeInTheDocument();
  expect(within(carousel).getByRole('button', { name: 'ক্যারোসেল থামান' })).toBeInTheDocument();
});

test('the subscribe box says that it does nothing', async () => {
  const { person } = openHome();
  await person.type(await screen.findByRole('textbox', { name: 'Your email' }), 'not an address');
  await person.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(
    screen.getByText('Our newsletter has not started yet. Your address was not sent anywhere.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Your email' })).toHaveValue('not an address');
});
