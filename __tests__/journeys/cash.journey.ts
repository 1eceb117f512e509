import { type APIRequestContext, devices, type Page } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import {
  demo,
  expect,
  firstCategory,
  type JourneyPerson,
  newPerson,
  openCardForm,
  SANDBOX_URL,
  signIn,
  test,
  tokenOf,
  typeCard,
} from '../helpers/journeys/journey.ts';

const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 5'].userAgent,
};
const PRICE = 2_500;

const bearer = async (request: APIRequestContext, person: JourneyPerson) => ({
  authorization: `Bearer ${await tokenOf(request, person)}`,
});

/** Puts a part on sale for which its seller lets the courier collect cash. */
async function newCashPart(request: APIRequestContext) {
  const seller = await newPerson(request, 'seller', 'Journey Seller');
  const { _id: categoryId } = await firstCategory(request);
  const productName = `Clutch plate ${randomUUID().slice(0, 8)}`;
  const [sample] = (await (await request.get('/api/createAdvertise')).json()) as { image: string }[];
  const answer = await request.post('/api/products', {
    headers: await bearer(request, seller),
    data: {
      ...{ categoryId, productName, buyingPrice: 3000, sellingPrice: PRICE, purchaseYear: 2024, condition: 'Good' },
      ...{ sellerPhone: '+8801711000002', location: 'Mirpur, Dhaka', weightClass: 1, acceptsCash: true },
      ...{ descriptions: 'A part for a journey.', image: sample?.image ?? 'https://example.com/part.jpg' },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { seller, productName, productId: ((await answer.json()) as { insertedId: string }).insertedId };
}

/** Proves a phone number as the profile's dialog does. */
async function provePhone(request: APIRequestContext, person: JourneyPerson, number: string): Promise<void> {
  const callAuth = async <T>(call: string, data: object): Promise<T> =>
    (
      await request.post(`${SANDBOX_URL}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=sandbox`, { data })
    ).json() as Promise<T>;
  const { email, password } = person;
  const { idToken } = await callAuth<{ idToken: string }>('signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  const { sessionInfo } = await callAuth<{ sessionInfo: string }>('sendVerificationCode', {
    ...{ phoneNumber: number, recaptchaToken: 'token' },
  });
  const messages = (await (await request.get(`${SANDBOX_URL}/sandbox/auth/messages`)).json()) as {
    to: string;
    code: string;
  }[];
  const code = messages.find(({ to }) => to === number)?.code;
  const linked = await callAuth<{ idToken: string }>('signInWithPhoneNumber', { idToken, sessionInfo, code });
  const proven = await request.put('/api/users/me/phone', {
    headers: await bearer(request, person),
    data: { idToken: linked.idToken },
  });
  expect(proven.ok(), await proven.text()).toBe(true);
}

/** The courier's staff moves the newest parcel of a product, by its page's calls. */
async function courierMoves(request: APIRequestContext, description: string, step: string): Promise<void> {
  const desk = (await (await request.get(`${SANDBOX_URL}/sandbox/pathao/desk`)).json()) as {
    parcels: { id: string; description: string }[];
  };
  const parcel = desk.parcels.find((each) => each.description === description);
  const moved = await request.post(`${SANDBOX_URL}/sandbox/pathao/parcels/${parcel?.id}/step`, { data: { step } });
  expect(moved.ok(), await moved.text()).toBe(true);
}

const dealOf = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/dashboard/deals/${id}`);
};

test('two people deal in cash on delivery on their phones, one of them in Bangla', async ({ browser, request }) => {
  test.slow();
  const { seller, productName, productId } = await newCashPart(request);
  const buyer = await newPerson(request, 'user', 'Journey Buyer');
  const local = `017${randomInt(10_000_000, 100_000_000)}`;
  await provePhone(request, buyer, `+88${local}`);

  // The buyer books and pays the fee in Bangla.
  const buyers = await (await browser.newContext(PHONE)).newPage();
  await signIn(buyers, buyer);
  await buyers.context().addCookies([{ name: 'motohaat-language', value: 'bn', url: buyers.url() }]);
  await buyers.goto(`/bikes/${productId}`);
  await buyers
    .getByRole('button', { name: /^এখনই বুক করুন/ })
    .first()
    .tap();
  const dialog = buyers.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'কুরিয়ারে' }).check();
  await dialog.getByLabel('জেলা ও এলাকা').fill('laksam');
  await buyers.getByRole('option', { name: /লাকসাম/ }).first().tap();
  await dialog.getByLabel('ঠিকানা').fill('বাসা ১২, কলেজ রোড, পোস্ট অফিসের সামনে');
  await dialog.getByLabel('ফোন নম্বর').fill(local);
  await expect(dialog.getByText(/আগে দিয়ে ৳২,৫০০ কুরিয়ারকে নগদেও দিতে পারেন/)).toBeVisible();
  await dialog.getByRole('button', { name: 'বুকিং নিশ্চিত করুন' }).tap();
  await expect(dialog).toBeHidden();
  const headers = await bearer(request, buyer);
  const [booking] = (await (
    await request.get(`/api/bookings?email=${encodeURIComponent(buyer.email)}`, { headers })
  ).json()) as { _id: string }[];
  const id = booking?._id ?? '';
  await buyers.goto(`/dashboard/payment/${id}`);
  await buyers.getByRole('radio', { name: /^কুরিয়ারকে নগদ: ৳২,৫০০/ }).check();
  await expect(buyers.getByText(/এখন দিন। পার্সেল না নিলে এই টাকা ফেরত পাবেন না/)).toBeVisible();
  await openCardForm(buyers);
  await typeCard(buyers, '4242424242424242');
  await buyers.getByRole('button', { name: 'পেমেন্ট করুন', exact: true }).tap();
  await expect(buyers.getByText('ডেলিভারি চার্জ দেওয়া হয়েছে।')).toBeVisible();
  await expect(buyers.getByText(/৳২,৫০০ নগদ হাতে রাখুন/)).toBeVisible();

  // The seller announces the parcel in English.
  const sellers = await (await browser.newContext(PHONE)).newPage();
  await signIn(sellers, seller);
  await dealOf(sellers, id);
  await expect(sellers.getByText(/The courier collects in cash: Tk\.\s2,500/)).toBeVisible();
  await sellers.getByLabel('Pickup address').fill('House 4, Road 2, near the mosque');
  await sellers.getByRole('button', { name: 'Announce the parcel' }).tap();
  await expect(sellers.getByText('Announced, to be collected').first()).toBeVisible();

  // The courier brings it, and collects the cash.
  await courierMoves(request, productName, 'picked');
  await courierMoves(request, productName, 'delivered');
  await dealOf(buyers, id);
  await buyers.getByRole('button', { name: 'সব ঠিক আছে' }).tap();
  await buyers.getByRole('dialog').getByRole('button', { name: /^ছে/ }).tap();
  await expect(buyers.getByRole('dialog')).toBeHidden();
  await dealOf(sellers, id);
  await expect(sellers.getByText(/The courier hasn’t transferred this money to MotoHaat yet/)).toBeVisible();
  await sellers.goto('/dashboard/balance');
  await expect(sellers.getByText('Cash that the courier has yet to transfer')).toBeVisible();

  // The courier pays out, and an admin imports it.
  const paid = await request.post(`${SANDBOX_URL}/sandbox/pathao/payout`, { data: {} });
  const payout = (await paid.json()) as {
    id: string;
    lines: { id: string; collectedTaka: number; feeTaka: number }[];
  };
  // Alone: the cash of the demo people stays with the courier, as other journeys expect.
  const own = payout.lines.filter(({ collectedTaka }) => collectedTaka === 2_500);
  const total = own.reduce((sum, { collectedTaka, feeTaka }) => sum + collectedTaka - feeTaka, 0);
  const admins = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(admins, demo('admin'));
  await admins.goto('/dashboard/parcels?about=payouts');
  await admins.getByRole('button', { name: 'Import a payout' }).click();
  const importing = admins.getByRole('dialog', { name: 'Import a courier’s payout' });
  await importing.getByLabel('Invoice or payout ID').fill(payout.id);
  await importing.getByLabel('Received, in taka').fill(String(total));
  await importing
    .getByLabel('Parcels, one per line')
    .fill(own.map((line) => `${line.id}; ${line.collectedTaka}; ${line.feeTaka}`).join('\n'));
  await importing.getByRole('button', { name: 'Import' }).click();
  await expect(admins.getByText('The payout was imported.')).toBeVisible();
  await expect(admins.getByText(payout.id).first()).toBeVisible();
  await dealOf(sellers, id);
  await expect(sellers.getByText('The courier has transferred this money. You can have it paid out.')).toBeVisible();
});
