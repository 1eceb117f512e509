import { act, screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import type { ProductDetails } from '#contract/catalogue/product';
import { readRecentlyViewed } from '../../src/services/recently-viewed.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { renderApp, type TestUser } from '../helpers/client/render.tsx';
import { answer, recorder, refusal } from '../helpers/client/setup.ts';
import { bookingRow, ownProduct, productCard, productDetails, wishRow, seller } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(() => {
  clearToasts();
  sessionStorage.clear();
});

const views = () => recorder('post', '/products/12/views', { counted: true });
const around = (product: ProductDetails): HttpHandler[] => [
  answer('get', '/products/12', product),
  answer('get', '/products/12/similar', [productCard({ _id: '15', productName: 'Honda CB Hornet' })]),
  answer('get', '/sellers/7/products', [
    productCard(),
    productCard({ _id: '16', productName: 'Suzuki Gixxer', sellerStatus: 'not verified' }),
  ]),
  answer('get', '/bookings', []),
  answer('get', '/mywishlist', []),
  views().handler,
];

interface Opened {
  product?: Partial<ProductDetails>;
  user?: TestUser;
  path?: string;
  handlers?: HttpHandler[];
  hasStyles?: true;
}
async function open({ product, user, path = '/bikes/12-yamaha-fzs-v3', handlers = [], hasStyles }: Opened = {}) {
  const page = renderApp(path, { user, handlers: [...handlers, ...around(productDetails(product))], hasStyles });
  await screen.findByRole('heading', { level: 1, name: 'Yamaha FZS V3' });
  // In client rendering, these load with their code.
  await screen.findByRole('table');
  await screen.findByRole('region', { name: /^(Seller|বিক্রেতা)$/ });
  return page;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const link = (name: string | RegExp) => screen.findByRole('link', { name });
const factOf = (label: string) => screen.queryByRole('rowheader', { name: label })?.nextElementSibling;

describe('a product’s page', () => {
  it.each([true, false])('says beside the seller that this number is verified, if it is: %s', async (isProven) => {
    await open({ product: { sellerPhoneProven: isProven } });
    const card = within(screen.getByRole('region', { name: 'Seller' }));
    expect(card.queryAllByText('Phone verified')).toHaveLength(Number(isProven));
  });

  it('of a part asks once where to deliver, says what that costs, and keeps the place', async () => {
    const { person, unmount } = await open({
      product: { sendsByCourier: true, sending: { from: 'Dhaka', weightClass: 2 } },
      handlers: [answer('get', '/places', [{ value: 'Cumilla/Laksam', en: 'Laksam, Cumilla', bn: 'লাকসাম, কুমিল্লা' }])],
    });
    await person.click(await button('What does delivery to me cost?'));
    await person.type(await screen.findByLabelText('Your district or area'), 'laksam');
    await person.click(await screen.findByRole('option', { name: 'Laksam, Cumilla' }));
    expect(await screen.findByText('Delivered to Laksam, Cumilla for Tk. 160')).toBeVisible();
    act(() => setLanguage('bn'));
    expect(await screen.findByText('লাকসাম, কুমিল্লা পর্যন্ত ডেলিভারি ৳১৬০')).toBeVisible();
    act(() => setLanguage('en'));
    unmount();
    await open({ product: { sendsByCourier: true, sending: { from: 'Cumilla', weightClass: 0.5 } } });
    expect(await screen.findByText('Delivered to Laksam, Cumilla for Tk. 70')).toBeVisible();
    expect(await button('Change place')).toBeVisible();
  });

  it('has no doubtful name in its title or in previews', async () => {
    await open({ product: { doubtfulName: true } });
    await waitFor(() => expect(document.title).toBe('A bike, Tk. 1,85,000 - MotoHaat'));
    expect(document.querySelector('meta[property="og:title"]')).toHaveAttribute('content', document.title);
    expect(document.head.innerHTML).not.toMatch(/Yamaha FZS V3/);
  });

  it('shows a visitor every known fact; unknown ones have no row', async () => {
    await open();
    expect(screen.getAllByText('Tk. 1,85,000')[0]).toBeVisible();
    expect(factOf('In US dollars')).toHaveTextContent('about $1,516');
    expect(screen.getByText(/^2021 · 12,500 km · 149 cc · /)).not.toHaveTextContent('papers OK');
    expect(factOf('Brand')).toHaveTextContent('Yamaha');
    expect(factOf('Engine')).toHaveTextContent('149 cc');
    expect(factOf('Mileage')).toHaveTextContent('12,500 km');
    expect(factOf('Listed on')).toHaveTextContent('20 November 2026');
    expect(factOf('Views')).toHaveTextContent('41');
    expect(factOf('Owners')).toBeUndefined();
    expect(screen.getByText('One owner, all papers.')).toBeVisible();
    expect(screen.getByText('Valid until 31 March 2099')).toBeVisible();
    expect(screen.getByText('Valid until 15 January 2020').parentElement?.parentElement).toHaveTextContent('expired');
    expect(screen.getAllByText('expired')).toHaveLength(1);
    const seller = screen.getByRole('region', { name: 'Seller' });
    expect(seller).toHaveTextContent('Verified seller');
    expect(seller).toHaveTextContent('Member since March 2025 · 3 on sale');
    expect(within(seller).getByRole('link')).toHaveAttribute('href', '/sellers/7-kamal-hossain');
    const similar = await screen.findByRole('region', { name: 'Similar products' });
    expect(within(similar).getByRole('link', { name: 'Honda CB Hornet' })).toHaveAttribute(
      'href',
      '/bikes/15-honda-cb-hornet',
    );
    const others = await screen.findByRole('region', { name: 'More from Kamal Hossain' });
    expect(
      within(others)
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual(['Suzuki Gixxer']);
    expect(screen.getByRole('note')).toHaveTextContent(/Meet safely.+engine and chassis numbers.+short ride/);
  });

  it('says that the papers are in order where the cards do', async () => {
    await open({ product: { papersInOrder: true } });
    expect(screen.getByText(/^2021 · 12,500 km · 149 cc · .+ · papers OK \(seller\)$/)).toBeVisible();
  });

  it('of a part advises nothing about engines, rides and papers', async () => {
    await open({ product: { engineCc: null, kilometres: null, papers: null, registration: null } });
    const advice = await screen.findByRole('note');
    expect(advice).toHaveTextContent('Meet first. Check the product. Then give the code. Keep a receipt.');
    expect(advice).not.toHaveTextContent(/bike|engine|papers/);
  });

  const papers = {
    registration: true,
    ownName: false,
    taxTokenYears: 10 as const,
    taxTokenUntil: '2099-03-31',
    fitnessUntil: null,
    insuranceUntil: null,
    transferHelp: true,
  };
  const paper = (name: string) => screen.getByRole('heading', { name }).parentElement?.textContent;

  it('says when its registration card was checked', async () => {
    await open({ product: { papers, registrationChecked: '2026-11' } });
    expect(await screen.findByText('We checked its registration card in November 2026.')).toBeVisible();
  });

  it('shows the papers, without the fitness certificate that motorcycles don’t need', async () => {
    await open({ product: { papers } });
    expect(paper('Registration')).toBe('RegistrationRegistered');
    expect(paper('In the seller’s own name')).toBe('In the seller’s own nameNo');
    expect(paper('Tax token')).toBe('Tax tokenPaid for 10 yearsValid until 31 March 2099');
    expect(paper('Help with the transfer')).toBe('Help with the transferYes');
    expect(screen.queryByRole('heading', { name: 'Fitness certificate' })).not.toBeInTheDocument();
    act(() => setLanguage('bn'));
    expect(paper('ট্যাক্স টোকেন')).toBe('ট্যাক্স টোকেন১০ বছরের জন্য দেওয়ামেয়াদ ৩১ মার্চ ২০৯৯ পর্যন্ত');
    expect(factOf('নম্বর প্লেট')).toHaveTextContent('ঢাকা মেট্রো-ল');
  });

  it('says that a bike is still on test; then it is in no name', async () => {
    await open({ product: { papers: { ...papers, registration: false, onTest: true, ownName: null } } });
    expect(paper('Registration')).toBe('RegistrationOn test');
    expect(screen.getByText(/^Not registered yet\. Ask for the sales papers/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'In the seller’s own name' })).not.toBeInTheDocument();
  });

  it('is translated', async () => {
    act(() => setLanguage('bn'));
    await open();
    expect(screen.getAllByText('৳১,৮৫,০০০')[0]).toBeVisible();
    expect(factOf('কত কিমি চলেছে')).toHaveTextContent('১২,৫০০ কিমি');
    expect(screen.getByText('মেয়াদ ৩১ মার্চ ২০৯৯ পর্যন্ত')).toBeVisible();
  });

  it('says that the sale is paused, and can’t be booked', async () => {
    await open({ product: { status: 'paused' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The seller has paused the sale of this product.');
    expect(screen.queryByRole('link', { name: 'Book Now' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Book Now' })).not.toBeInTheDocument();
  });

  it('shows its buyer the agreed price after the sale, without its expiry', async () => {
    const agreements = answer('get', '/agreements', [{ productId: '12', conversationId: '7', price: 170_000 }]);
    const onSale = await open({ user: {}, handlers: [agreements] });
    expect(await screen.findByText(/^Agreed with the seller\./)).toBeVisible();
    // Neither is anything left to offer.
    expect(screen.queryByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument();
    onSale.unmount();
    await open({ user: {}, handlers: [agreements], product: { status: 'sold' } });
    expect(await screen.findByText('Tk. 1,70,000')).toBeVisible();
    expect(screen.queryByText(/^Agreed with the seller\./)).not.toBeInTheDocument();
  });

  it('says to its buyer that they bought it, with the receipt, in both languages; to others that it was sold', async () => {
    const bought = answer('get', '/bookings', [bookingRow({ state: 'paid', paid: true })]);
    const { unmount } = await open({ user: {}, handlers: [bought], product: { status: 'sold' } });
    expect(await screen.findByText('You bought this bike.')).toBeVisible();
    expect(await link('Booking and receipt')).toHaveAttribute('href', '/dashboard/payment/41');
    expect(screen.queryByText(/has been sold/)).not.toBeInTheDocument();
    act(() => setLanguage('bn'));
    expect(screen.getByText('আপনি এই বাইকটি কিনেছেন।')).toBeVisible();
    expect(await link('বুকিং ও রসিদ')).toHaveAttribute('href', '/dashboard/payment/41');
    act(() => setLanguage('en'));
    unmount();
    const outbid = answer('get', '/bookings', [
      bookingRow({ state: 'sold' }),
      bookingRow({ _id: '42', productId: '13', state: 'paid', paid: true }),
    ]);
    await open({ user: {}, handlers: [outbid], product: { status: 'sold' } });
    expect(await screen.findByText(/^This product has been sold\./)).toBeVisible();
  });

  it.each([
    [{}, 'held', 'You have paid for this bike.'],
    [{}, 'closed', 'You bought this bike.'],
    [
      { engineCc: null, kilometres: null, papers: null, registration: null },
      'shipped',
      'You have ordered this product.',
    ],
  ] as const)(
    'says to a buyer that they bought it only once the deal is over: %o, %s',
    async (product, state, sentence) => {
      const deal = { state, amount: 185_000 };
      const paid = answer('get', '/bookings', [bookingRow({ state: 'paid', paid: true, deal })]);
      await open({ user: {}, handlers: [paid], product: { ...product, status: 'sold' } });
      expect(await screen.findByText(sentence)).toBeVisible();
    },
  );

  it('says what was sold, removed or never existed, and shows others', async () => {
    const { unmount } = await open({ product: { status: 'sold' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('This product has been sold.');
    expect(screen.queryByText('Book Now')).not.toBeInTheDocument();
    expect(screen.queryByText('Show number')).not.toBeInTheDocument();
    unmount();
    const gone = renderApp('/bikes/12', {
      handlers: [refusal('get', '/products/12', 410, 'PRODUCT_GONE'), ...around(productDetails())],
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This product is no longer on sale');
    expect(await screen.findByRole('region', { name: 'Similar products' })).toBeVisible();
    gone.unmount();
    renderApp('/bikes/99', {
      handlers: [
        refusal('get', '/products/99', 404, 'PRODUCT_NOT_FOUND'),
        refusal('get', '/products/99/similar', 404, 'PRODUCT_NOT_FOUND'),
      ],
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Product not found');
  });

  it('shows all its pictures: with arrows, thumbnails and keys, and enlarged', async () => {
    const { person } = await open();
    const strip = screen.getByRole('group', { name: 'Pictures of Yamaha FZS V3' });
    const loading = () =>
      within(strip)
        .getAllByRole('img')
        .map((picture) => picture.getAttribute('loading'));
    // The others load shortly before they are shown.
    expect(loading()).toEqual(['eager', null, null]);
    await person.hover(strip);
    expect(loading()).toEqual(['eager', 'lazy', null]);
    const thumbs = screen.getAllByRole('button', { name: /picture \d of 3/ });
    const current = () => thumbs.findIndex((thumb) => thumb.getAttribute('aria-current') === 'true');
    expect(screen.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(current()).toBe(1);
    await person.click(thumbs[2] as HTMLElement);
    expect(screen.getByRole('button', { name: 'Next picture' })).toBeDisabled();
    act(() => strip.focus());
    await person.keyboard('{ArrowLeft}');
    expect(current()).toBe(1);
    await person.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Pictures of Yamaha FZS V3' });
    expect(within(dialog).getByRole('img', { name: 'Yamaha FZS V3, picture 2 of 3' })).toHaveAttribute(
      'src',
      '/images/i/ab13/full.webp',
    );
    await person.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('img', { name: 'Yamaha FZS V3, picture 3 of 3' })).toBeVisible();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('actions', () => {
  it('send a visitor to the login and resume the same action', async () => {
    const { person, path } = await open();
    const here = '/bikes/12-yamaha-fzs-v3';
    const loginPath = (from: string) => `/login?${new URLSearchParams({ from, screen: 'bike' })}`;
    expect(await link('Show number')).toHaveAttribute('href', loginPath(`${here}?then=number`));
    expect(await link('Add to wish list')).toHaveAttribute('href', loginPath(`${here}?then=wish-12`));
    expect(await link('Report this product')).toHaveAttribute('href', loginPath(`${here}?then=report`));
    await person.click(await link('Book Now'));
    expect(await screen.findByText(/come right back to this page/)).toBeVisible();
    expect(path()).toBe(loginPath(`${here}?then=book`));
  });

  it('add it to the wish list after the login', async () => {
    const wish = recorder('post', '/mywishlist', { acknowledged: true, insertedId: '9' });
    const { path } = await open({ user: {}, handlers: [wish.handler], path: '/bikes/12-yamaha-fzs-v3?then=wish-12' });
    await waitFor(() => expect(toasts()).toEqual(['success: Product added in your wishlist page.']));
    expect([wish.sent, path()]).toEqual([[{ productId: '12' }], '/bikes/12-yamaha-fzs-v3']);
  });

  it('open the booking dialog once after returning from the login', async () => {
    const { person, path } = await open({ user: {}, path: '/bikes/12-yamaha-fzs-v3?then=book' });
    const dialog = await screen.findByRole('dialog', { name: /Yamaha FZS V3/ });
    expect(path()).toBe('/bikes/12-yamaha-fzs-v3');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(path()).toBe('/bikes/12-yamaha-fzs-v3');
  });

  it('show the number on request, with buttons to call, and to write by WhatsApp and SMS', async () => {
    const { person } = await open({
      user: {},
      handlers: [answer('get', '/products/12/phone', { sellerPhone: '+8801711000002' })],
    });
    await person.click(await button('Show number'));
    const call = await link('Call Kamal Hossain, 01711-000002');
    expect(call).toHaveAttribute('href', 'tel:+8801711000002');
    await waitFor(() => expect(call).toHaveFocus());
    const message = `Hello, is your Yamaha FZS V3 on MotoHaat still for sale? ${window.location.origin}/bikes/12-yamaha-fzs-v3`;
    const whatsApp = new URL((await link('WhatsApp')).getAttribute('href') ?? '');
    expect([whatsApp.origin, whatsApp.pathname, whatsApp.searchParams.get('text')]).toEqual([
      'https://wa.me',
      '/8801711000002',
      message,
    ]);
    expect(await link('SMS')).toHaveAttribute('href', `sms:+8801711000002?&body=${encodeURIComponent(message)}`);
  });

  it('report that too many numbers were requested', async () => {
    const { person } = await open({
      user: {},
      handlers: [refusal('get', '/products/12/phone', 429, 'TOO_MANY_REQUESTS')],
    });
    await person.click(await button('Show number'));
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/^error: Too many requests/)]));
  });

  it('reflect bookings, wishes and one’s own product', async () => {
    const { unmount } = await open({
      user: {},
      handlers: [answer('get', '/bookings', [bookingRow()]), answer('get', '/mywishlist', [wishRow()])],
    });
    expect(await link('Booked. See My Bookings')).toHaveAttribute('href', '/dashboard/myorders');
    expect(await link('Pay')).toHaveAttribute('href', '/dashboard/payment/41');
    expect(await link('In your wish list')).toHaveAttribute('href', '/mywishlist');
    unmount();
    await open({ user: { id: '7' }, handlers: [answer('get', '/products', [])] });
    expect(await button('This is your own product')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Report this product' })).not.toBeInTheDocument();
  });

  it('let its seller edit, advertise and see figures, instead of buying', async () => {
    const advert = recorder('put', '/createAdvertise', { upsertedCount: 1, matchedCount: 0 });
    const counted = { views: 4, wishes: 0, numbersShown: 1, conversations: 0, bookings: 0 };
    const own = ownProduct(12, { _id: '12', productName: 'Yamaha FZS V3' });
    const { person } = await open({
      user: { ...seller, id: '7' },
      // The charts measure themselves.
      hasStyles: true,
      handlers: [
        answer('get', '/products', [own]),
        answer('get', '/products/12/stats', { days: [{ day: '2026-11-21', ...counted }], totals: counted }),
        advert.handler,
      ],
    });
    expect(await link('Edit')).toHaveAttribute('href', '/dashboard/edit-product/12');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Advertise' })).toBeEnabled());
    for (const name of ['Show number', 'Add to wish list', 'Message the seller'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await person.click(await button('Advertise'));
    await waitFor(() => expect(toasts()).toEqual(['success: Product added on advertise section on home page']));
    expect(advert.sent).toEqual([{ productId: '12' }]);
    await person.click(await button('Figures'));
    expect(await screen.findByRole('dialog', { name: /Yamaha FZS V3/ })).toBeVisible();
  });

  it('add it to the wish list without leaving', async () => {
    const wish = recorder('post', '/mywishlist', { acknowledged: true, insertedId: '9' });
    const { person, path } = await open({ user: {}, handlers: [wish.handler] });
    await person.click(await button('Add to wish list'));
    await waitFor(() => expect(toasts()).toEqual(['success: Product added in your wishlist page.']));
    expect([wish.sent, path()]).toEqual([[{ productId: '12' }], '/bikes/12-yamaha-fzs-v3']);
  });

  it('keep the typed message when the page is left', async () => {
    const { person, unmount } = await open({ user: {} });
    await person.click(await button('Message the seller'));
    const message = () => screen.findByRole('textbox', { name: 'Your message' });
    await person.clear(await message());
    await person.type(await message(), 'Is the tax token paid?');
    unmount();
    const again = await open({ user: {} });
    await again.person.click(await button('Message the seller'));
    expect(await message()).toHaveValue('Is the tax token paid?');
  });

  it('message the seller, with an offer if a price is entered', async () => {
    const message = recorder('post', '/conversations', { acknowledged: true, insertedId: '7' });
    const offer = recorder('post', '/conversations/7/offers', { acknowledged: true, insertedId: '9' });
    const { person, path } = await open({
      user: {},
      handlers: [
        message.handler,
        offer.handler,
        answer('get', '/conversations', []),
        // The page of messages may load before the test ends.
        refusal('get', '/conversations/7', 404, 'CONVERSATION_NOT_FOUND'),
        refusal('get', '/conversations/7/messages', 404, 'CONVERSATION_NOT_FOUND'),
      ],
    });
    await person.click(await button('Message the seller'));
    const dialog = within(await screen.findByRole('dialog', { name: /^Message / }));
    const price = dialog.getByRole('textbox', { name: 'Your price (optional)' });
    await person.type(price, 'cheap');
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    expect(price).toBeInvalid();
    expect(message.sent).toEqual([]);
    await person.clear(price);
    await person.type(price, '1,75,000');
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(path()).toBe('/dashboard/messages?conversation=7'));
    expect(message.sent).toMatchObject([{ productId: '12', text: 'Hello, is the Yamaha FZS V3 still available?' }]);
    expect(offer.sent).toMatchObject([{ price: 175_000, clientId: expect.stringMatching(/^[\w-]{8,64}$/) }]);
  });

  it('make an offer, which needs a price', async () => {
    const message = recorder('post', '/conversations', { acknowledged: true, insertedId: '7' });
    const { person } = await open({ user: {}, handlers: [message.handler] });
    await person.click(await button('Make an offer'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Offer for Yamaha FZS V3' }));
    const price = dialog.getByRole('textbox', { name: 'Your price in taka' });
    expect(price).toHaveFocus();
    await person.click(dialog.getByRole('button', { name: 'Send offer' }));
    expect(price).toBeInvalid();
    expect(message.sent).toEqual([]);
  });

  it('report it with a reason and comment, which stay after a failure', async () => {
    const report = recorder('post', '/reportedItems', { acknowledged: true, insertedId: '9' });
    const { person } = await open({
      user: {},
      handlers: [
        answer(
          'post',
          '/reportedItems',
          { statusCode: 503, code: 'UNAVAILABLE', error: 'x', message: 'x' },
          { status: 503, once: true },
        ),
        report.handler,
      ],
    });
    await person.click(await button('Report this product'));
    const dialog = await screen.findByRole('dialog', { name: 'Report Yamaha FZS V3' });
    await person.selectOptions(within(dialog).getByLabelText('Reason (optional)'), 'It looks like fraud');
    await person.type(within(dialog).getByLabelText('Details (optional)'), 'Wants an advance.');
    await person.click(within(dialog).getByRole('button', { name: 'Report to admin' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('not available right now');
    await person.click(within(dialog).getByRole('button', { name: 'Report to admin' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Reported to Admin.']));
    expect(report.sent).toEqual([{ productId: '12', reason: 'fraud', comment: 'Wants an advance.' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Reported to admin' })).toBeDisabled();
  });

  it('share it by the system’s share sheet, or copy the link', async () => {
    const { person } = await open();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(await button('Share'));
    await waitFor(() => expect(toasts()).toEqual(['info: The link has been copied.']));
    expect(copied).toHaveBeenCalledWith('http://localhost/bikes/12-yamaha-fzs-v3');
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    await person.click(await button('Share'));
    expect(share).toHaveBeenCalledWith({ title: 'Yamaha FZS V3', url: 'http://localhost/bikes/12-yamaha-fzs-v3' });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('compare up to three products, and remove one', async () => {
    const papers = { registration: false, onTest: true, taxTokenYears: 2 as const };
    const undated = { taxTokenUntil: null, fitnessUntil: null, insuranceUntil: null };
    const hornet = productDetails({
      _id: '15',
      productName: 'Honda CB Hornet',
      brand: 'Honda',
      kilometres: null,
      papers: { ...papers, ...undated },
    });
    const handlers = [
      answer('get', '/products/15', hornet),
      answer('get', '/products/15/similar', []),
      recorder('post', '/products/15/views', { counted: true }).handler,
    ];
    const first = renderApp('/bikes/15', { handlers: [...handlers, ...around(productDetails())] });
    await first.person.click(await button('Compare'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
    expect(first.path()).toBe('/compare?ids=15');
    first.unmount();
    const { person, path } = await open({ handlers });
    await person.click(await button('Compare'));
    const table = within(await screen.findByRole('table', { name: 'Compare' }));
    expect(path()).toBe('/compare?ids=15,12');
    const row = async (name: string) => (await table.findByRole('rowheader', { name })).parentElement?.textContent;
    await waitFor(async () => expect(await row('Brand')).toBe('BrandHondaYamaha'));
    expect(await row('Mileage')).toBe('Mileage–12,500 km');
    expect(await row('Registration')).toBe('RegistrationOn testRegistered');
    expect(await row('Tax token')).toBe('Tax tokenPaid for 2 yearsValid until 31 March 2099');
    await person.click(table.getByRole('button', { name: 'Remove Honda CB Hornet from the comparison' }));
    expect(await row('Brand')).toBe('BrandYamaha');
    expect(path()).toBe('/compare?ids=12');
  });
});

describe('views', () => {
  it('are reported once a day, and remembered until the logout', async () => {
    localStorage.clear();
    const told = views();
    const { unmount } = await open({ handlers: [told.handler] });
    await waitFor(() => expect(told.sent).toHaveLength(1));
    expect(readRecentlyViewed()).toMatchObject([{ _id: '12', productName: 'Yamaha FZS V3' }]);
    unmount();
    localStorage.setItem(
      'motohaat-recently-viewed',
      JSON.stringify([...readRecentlyViewed(), { _id: '15', productName: 'Honda CB', image: '/x', day: '2026-01-01' }]),
    );
    const { person } = await open({ user: {}, handlers: [told.handler] });
    const recent = await screen.findByRole('region', { name: 'Recently viewed' });
    expect(
      within(recent)
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual(['Honda CB', 'See all recently viewed']);
    expect(told.sent).toHaveLength(1);
    await person.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(readRecentlyViewed()).toEqual([]));
  });
});
