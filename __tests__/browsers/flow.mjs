// Signs in, books a bike and pays for it by card, in any browser that can be driven.
import { byLabel, byRole, byText } from './finder.mjs';
import { until } from './process.mjs';

const PASSWORD = 'motohaat-demo';
const CARD_FRAME = 'Secure card payment input frame';

export async function buyByCard(browser, { url, email, tell }) {
  const find = (what, expression) => until(what, () => browser.find(expression));
  /** A page may re-render between finding and clicking. */
  const click = (what, expression) =>
    until(what, async () => {
      const element = await browser.find(expression);
      if (!element) return false;
      await browser.click(element);
      return true;
    });
  const type = async (what, expression, text) => browser.type(await find(what, expression), text);

  await browser.goto(`${url}/login`);
  await type('the email field', byLabel(/^Email/), email);
  await type('the password field', byLabel(/^Password/), PASSWORD);
  await click('Login', byRole('button', /^Login$/));
  await find('the message after the login', byText('User Login Successfully'));
  tell('signed in');

  const categories = await (await fetch(`${url}/api/categories`)).json();
  await browser.goto(`${url}/category/${categories[0]._id}`);
  const bookNow = byRole('button', /^Book Now/);
  await find('a Book Now button', bookNow);
  const label = await browser.text(`(${bookNow}).getAttribute('aria-label') ?? ''`);
  const product = label.replace(/^Book Now: /, '');
  await click('Book Now', bookNow);
  await type('the address field', byLabel(/^Address/), 'House 12, Road 5, Dhanmondi, Dhaka');
  await type('the phone field', byLabel(/^Phone Number/), '01711000009');
  await click('Meeting Location', byRole('combobox', /^Meeting Location/));
  await click('Sylhet', byRole('option', /^Sylhet$/));
  await click('Confirm Booking', byRole('button', /^Confirm Booking$/));
  await find('the message after the booking', byText(/Your Booking is Confirm/));
  tell(`booked ${product}`);

  await browser.goto(`${url}/dashboard/myorders`);
  const escaped = product.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  await click('Pay', byRole('link', new RegExp(`^Pay for ${escaped}`)));
  await find('the Pay button', byRole('button', /^Pay$/));
  await until('the card form', () => browser.enterFrame(CARD_FRAME));
  await type('the card number field', byLabel(/card number/), '4242424242424242');
  await type('the expiry field', byLabel(/expiration date/), '1240');
  await type('the CVC field', byLabel(/CVC/), '123');
  await browser.leaveFrame();
  await click('Pay', byRole('button', /^Pay$/));
  await find('the receipt', byText(/Your payment is complete/));
  tell('paid');
}
