import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import {
  demo,
  expect,
  firstCategory,
  login,
  newPerson,
  SANDBOX_URL,
  test,
  tokenOf,
  withoutLiveEvents,
} from '../helpers/journeys/journey.ts';

const picture = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#b93c0a' } })
    .jpeg()
    .toBuffer();

test('registers with a picture, is signed in, and stays so after a reload @main', async ({ page }) => {
  const email = `new-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/signup');
  await page.getByLabel('Username').fill('Rita Rider');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a-good-password');
  await page.getByLabel('User type').click();
  await page.getByRole('option', { name: 'Seller' }).click();
  await page
    .getByLabel('Profile image', { exact: true })
    .setInputFiles({ name: 'rita.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('User Created Successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Welcome, Rita Rider')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Welcome, Rita Rider')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('link', { name: 'Add Product', exact: true })).toBeVisible();
});

test('a taken email and a wrong password are reported in the provider’s words and in plain ones, and no input is lost', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await page.goto('/signup');
  await page.getByLabel('Username').fill('Second Rider');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill('another-password');
  await page
    .getByLabel('Profile image', { exact: true })
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('auth/email-already-in-use');
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists.');
  await expect(page.getByLabel('Username')).toHaveValue('Second Rider');
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill('wrong-password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('signs in with Google, as a plain buyer @main', async ({ page, context }) => {
  await page.goto('/login');
  const popup = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Sign in with google' }).click();
  const chooser = await popup;
  await chooser.getByText('Use another account').click();
  await chooser.getByLabel(/e-?mail/i).fill(`g-${randomUUID().slice(0, 8)}@gmail.com`);
  await chooser.getByLabel(/name/i).fill('Google Rider');
  await chooser.getByRole('button', { name: /continue/i }).click();
  await expect(page.getByText('Welcome, Google Rider')).toBeVisible();
  // The bar shows the name before the login has redirected to the home page.
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('link', { name: 'My Bookings', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Product', exact: true })).toHaveCount(0);
});

test('a guard sends to the login and back to where one came from @main', async ({ page, request }) => {
  const { _id, categoryName } = await firstCategory(request);
  await page.goto(`/category/${_id}`);
  await expect(page).toHaveURL('/login');
  await login(page, demo('buyer'));
  await expect(page).toHaveURL(`/category/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(categoryName);
});

test('logout leaves nothing behind, in this tab or another', async ({ page, context, request }) => {
  const person = await newPerson(request);
  await login(page, person);
  const other = await context.newPage();
  await other.goto('/mywishlist');
  await expect(other.getByText(`Welcome, ${person.userName}`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(
    await page.evaluate(() => [localStorage.getItem('motohaat-token'), localStorage.getItem('motohaat-session')]),
  ).toEqual([null, null]);
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('You logged out in another tab.')).toBeVisible();
});

test('an expired token is renewed silently; a session that can’t be renewed ends with a message', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await login(page, person);
  const expire = () =>
    page.evaluate(() => {
      const [head, , sign] = (localStorage.getItem('motohaat-token') ?? '').split('.');
      const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 10 })).replaceAll('=', '');
      localStorage.setItem('motohaat-token', `${head}.${payload}.${sign}`);
    });
  await expire();
  await page.goto('/mywishlist');
  // Available only with a renewed token.
  await expect(page.getByText('Your wish list is empty')).toBeVisible();
  await expect(page).toHaveURL('/mywishlist');
  // A page without the client, which could renew the token at any time.
  await page.goto('/robots.txt');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const gone = indexedDB.deleteDatabase('firebaseLocalStorageDb');
        gone.onsuccess = gone.onblocked = resolve;
      }),
  );
  await expire();
  await page.goto('/mywishlist');
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
});

test('a deleted person is signed out at the next request, with a reason', async ({ page, request }) => {
  const person = await newPerson(request);
  // Live events are blocked and its own requests have finished, or the home page would be the one
  // to notice the deletion.
  await withoutLiveEvents(page);
  const roles = ['admin', 'seller'].map((role) =>
    page.waitForResponse((read) => read.url().includes(`/api/users/${role}/`)),
  );
  await login(page, person);
  await Promise.all(roles);
  const admin = { authorization: `Bearer ${await tokenOf(request, demo('admin'))}` };
  const users = (await (await request.get('/api/allUsers?limit=100', { headers: admin })).json()) as {
    _id: string;
    email: string;
  }[];
  const id = users.find(({ email }) => email === person.email)?._id;
  expect((await request.delete(`/api/users/${id}`, { headers: admin })).ok()).toBe(true);
  await page.goto('/mywishlist');
  await expect(page.getByText('This account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a buyer becomes a seller and is taken to Add Product', async ({ page, request }) => {
  await login(page, await newPerson(request));
  await page.goto('/');
  const sell = page.getByRole('link', { name: 'Sell your bike' });
  // Until the role is known, it links to Add Product, which says the same in more words.
  await expect(sell).toHaveAttribute('href', '/dashboard/become-seller');
  await sell.click();
  await page.getByRole('button', { name: 'Become a seller' }).click();
  await expect(page).toHaveURL('/dashboard/add-new-product');
  await expect(page.getByLabel('Product Name')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage Products' })).toBeVisible();
});

test('changes the profile; the bar follows, and a reload shows the same', async ({ page, request }) => {
  await login(page, await newPerson(request));
  await page.goto('/dashboard/profile');
  await page.getByLabel('Name', { exact: true }).fill('Rita Renamed');
  await page.getByLabel('Phone number').fill('০১৭১১০০০০০৩');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Welcome, Rita Renamed')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Welcome, Rita Renamed')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('+8801711000003');
});

test('changes the password: the person stays signed in, and only the new one works', async ({ page, request }) => {
  const person = await newPerson(request);
  await login(page, person);
  await page.goto('/dashboard/change-password');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill('another-password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Wish List' }).click();
  await expect(page.getByText('Your wish list is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await login(page, { ...person, password: 'another-password' });
});

test('a forgotten password is reset by the link in the mailbox', async ({ page, request }) => {
  const person = await newPerson(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('we have sent a link to it')).toBeVisible();
  const mails = (await (await request.get(`${SANDBOX_URL}/sandbox/auth/mails`)).json()) as {
    to: string;
    link: string;
  }[];
  await page.goto(`${SANDBOX_URL}${mails.find(({ to }) => to === person.email)?.link}`);
  await page.getByLabel(/password/i).fill('a-new-password');
  await page.getByLabel(/password/i).press('Enter');
  await expect(page.getByLabel(/password/i)).toBeHidden();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/login');
  await login(page, { ...person, password: 'a-new-password' });
});

test('a Bangla reader confirms the email in Bangla, and returns to the profile', async ({ page, request }) => {
  const person = await newPerson(request);
  await login(page, person);
  await page.getByRole('button', { name: /^বাংলা/ }).click();
  await page.goto('/dashboard/profile');
  await expect(page.getByText('ঠিকানা নিশ্চিত করার পর থেকে ই-মেইল আসবে')).toBeVisible();
  await page.getByRole('button', { name: 'নিশ্চিতকরণ ই-মেইল পাঠান' }).click();
  const mailbox = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'ডেমো মেইলবক্স খুলুন' }).click();
  const mails = await mailbox;
  await expect(mails.getByRole('heading', { level: 1, name: 'মেইলবক্স' })).toBeVisible();
  await mails
    .getByRole('listitem')
    .filter({ hasText: person.email })
    .getByRole('link', { name: 'ই-মেইল নিশ্চিত করুন' })
    .click();
  await expect(mails.getByRole('heading', { name: 'ই-মেইল নিশ্চিত হয়েছে' })).toBeVisible();
  await mails.getByRole('link', { name: 'এগিয়ে যান' }).click();
  await expect(mails.getByText('নিশ্চিত করা হয়েছে', { exact: true })).toBeVisible();
  // The server was notified as well.
  await expect(mails.getByText('ঠিকানা নিশ্চিত করার পর থেকে ই-মেইল আসবে')).toBeHidden();
  await mails.reload();
  await expect(mails.getByRole('table', { name: 'আপনার নোটিফিকেশন' })).toBeVisible();
  await expect(mails.getByText('ঠিকানা নিশ্চিত করার পর থেকে ই-মেইল আসবে')).toBeHidden();
});

test('deletes the account; its email and password no longer work', async ({ page, request }) => {
  const person = await newPerson(request);
  await login(page, person);
  await page.goto('/dashboard/delete-account');
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.');
});

test('nobody gets a token for an email they merely typed', async ({ request }) => {
  const none = await request.get('/api/jwt?email=admin@motohaat.test');
  expect(none.status()).toBe(401);
  const buyer = await request.post(
    `${SANDBOX_URL}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=sandbox`,
    { data: { ...demo('buyer'), returnSecureToken: true } },
  );
  const { idToken } = (await buyer.json()) as { idToken: string };
  const foreign = await request.get('/api/jwt?email=admin@motohaat.test', {
    headers: { authorization: `Bearer ${idToken}` },
  });
  expect(foreign.status()).toBe(403);
});
