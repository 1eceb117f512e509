// Signs in, books bikes and pays for them by every method, in any browser that can be driven.
import { byLabel, byRole, byText } from './finder.mjs';
import { until } from './process.mjs';

const PASSWORD = 'motohaat-demo';
const CARD_FRAME = 'Secure card payment input frame';

function createHand(browser) {
  const find = (what, expression) => until(what, () => browser.find(expression));
  return {
    find,
    /** A page may re-render between finding and clicking. */
    click: (what, expression) =>
      until(what, async () => {
        const element = await browser.find(expression);
        if (!element) return false;
        await browser.click(element);
        return true;
      }),
    type: async (what, expression, text) => browser.type(await find(what, expression), text),
  };
}

async function signIn(browser, { find, click, type }, { url, email }) {
  await browser.goto(`${url}/login`);
  await type('the email field', byLabel(/^Email/), email);
  await type('the password field', byLabel(/^Password/), PASSWORD);
  await click('Login', byRole('button', /^Login$/));
  await find('the message after the login', byText('User Login Successfully'));
}

/** Books the first bike of a category, and answers its name. */
async function book(browser, { find, click, type }, { url, category }) {
  await browser.goto(`${url}/category/${category}`);
  const bookNow = byRole('button', /^Book Now/);
  await find('a Book Now button', bookNow);
  const label = await browser.text(`(${bookNow}).getAttribute('aria-label') ?? ''`);
  await click('Book Now', bookNow);
  await type('the address field', byLabel(/^Address/), 'House 12, Road 5, Dhanmondi, Dhaka');
  await type('the phone field', byLabel(/^Phone Number/), '01711000009');
  await click('Meeting Location', byRole('combobox', /^Meeting Location/));
  await click('Sylhet', byRole('option', /^Sylhet$/));
  await click('Confirm Booking', byRole('button', /^Confirm Booking$/));
  await find('the message after the booking', byText(/Your Booking is Confirm/));
  return label.replace(/^Book Now: /, '');
}

async function payByCard(browser, { find, click, type }) {
  await click('the card method', byRole('button', /^Pay with a card/));
  await find('the Pay button', byRole('button', /^Pay$/));
  await until('the card form', () => browser.enterFrame(CARD_FRAME));
  await type('the card number field', byLabel(/card number/), '4242424242424242');
  await type('the expiry field', byLabel(/expiration date/), '1240');
  await type('the CVC field', byLabel(/CVC/), '123');
  await browser.leaveFrame();
  await click('Pay', byRole('button', /^Pay$/));
}

/** bKash's page fills in wallet, code and PIN of the sandbox. */
async function payWithBkash(_browser, { find, click }) {
  await click('Pay with bKash', byRole('button', /^Pay with bKash/));
  for (const step of ['Your bKash account number', 'Verification code', 'Your bKash PIN']) {
    await find(`bKash’s field “${step}”`, byLabel(step));
    await click('Confirm', byRole('button', /^Confirm$/));
  }
}

/** The return is a form that another origin posts. */
async function payWithSslcommerz(_browser, { find, click }) {
  await click('Pay with Nagad …', byRole('button', /^Pay with Nagad/));
  await find('the wallet’s number', byLabel(/account number$/));
  await click('the first Continue', byRole('button', /^Continue$/));
  await find('the verification code', byRole('heading', 'Enter the verification code'));
  await click('the second Continue', byRole('button', /^Continue$/));
  await find('the PIN', byRole('heading', 'Enter your PIN'));
  await click('Pay at SSLCommerz', byRole('button', /^Pay /));
}

const METHODS = { Card: payByCard, bKash: payWithBkash, SSLCommerz: payWithSslcommerz };

export async function buyByEveryMethod(browser, { url, email, tell }) {
  const hand = createHand(browser);
  await signIn(browser, hand, { url, email });
  tell('signed in');
  const categories = await (await fetch(`${url}/api/categories`)).json();
  for (const [index, [method, pay]] of Object.entries(METHODS).entries()) {
    const product = await book(browser, hand, { url, category: categories[index]._id });
    tell(`booked ${product}`);
    await browser.goto(`${url}/dashboard/myorders`);
    const escaped = product.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    await hand.click('Pay', byRole('link', new RegExp(`^Pay for ${escaped}`)));
    // The page recommends a deposit where the seller takes one.
    await hand.click('the full price', byText(/^Pay the full price/));
    await pay(browser, hand);
    await hand.find('the receipt', byText(/Your payment is complete/));
    await hand.find(`${method} on the receipt`, byRole('row', `Payment method ${method}`));
    tell(`paid with ${method}`);
  }
}
