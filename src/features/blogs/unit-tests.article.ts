import type { Article } from './article';

const edges = `export const minutesLeft = (holdUntil: Date, now: Date): number =>
  Math.max(0, Math.ceil((holdUntil.getTime() - now.getTime()) / 60_000));

test.each([
  ['just taken', '10:00:00', 15],
  ['one second before the end', '10:14:59', 1],
  ['exactly at the end', '10:15:00', 0],
  ['long over', '11:30:00', 0],
])('%s', (_when, clock, expected) => {
  const holdUntil = new Date('2026-10-12T10:15:00Z');
  const now = new Date('2026-10-12T' + clock + 'Z');
  expect(minutesLeft(holdUntil, now)).toBe(expected);
});`;

const declined = `test('a declined card says why and offers Pay again', async () => {
  const user = userEvent.setup();
  render(<PayForm pay={() => Promise.reject(new Error('Your card was declined.'))} />);

  await user.click(screen.getByRole('button', { name: 'Pay' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
  expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled();
});`;

const crook = `test('a price edited in the browser is refused', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/bookings',
    headers: { authorization: 'Bearer ' + buyerToken },
    payload: { ...booking, price: 1 },
  });

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'PRICE_CHANGED', price: 185_000 });
});`;

const walk = `test('a second tap on Pay does nothing', () => {
  const [ready] = initialTransition(paymentMachine);
  const [confirming] = transition(paymentMachine, ready, { type: 'pay' });

  expect(ready.can({ type: 'pay' })).toBe(true);
  expect(confirming.can({ type: 'pay' })).toBe(false);
});`;

export const unitTestsArticle: Article = {
  id: 'unit-tests',
  minutes: 4,
  published: '2026-10-12',
  title: {
    en: 'Tests that let you sleep: unit testing what matters',
    bn: 'রাতে নিশ্চিন্তে ঘুমাতে চাই: কাজের ইউনিট টেস্ট',
  },
  lead: {
    en: 'A bike is sold only once. That is only a hope until something checks it each time the code changes. A good unit test does exactly that, automatically.',
    bn: 'একটা বাইক একবারই বিক্রি হবে। কথাটা শুধু আশা হয়েই থাকে, যদি না কোডে কারও হাত পড়লেই কিছু একটা সেটা যাচাই করে দেখে। ভালো ইউনিট টেস্ট ঠিক এই কাজটাই করে, নিজে থেকেই, প্রতিবার।',
  },
  body: {
    en: [
      { kind: 'p', text: 'A unit test runs a small piece of behaviour on its own, in milliseconds, and tells you whether the code still does what it promises. How many tests you have matters little. What matters is how confidently you can change the code.' },
      { kind: 'h', text: 'Begin where a mistake costs money' },
      { kind: 'p', text: 'When a buyer starts to pay, the bike is held for them for 15 minutes, and another buyer who tries is told how many minutes are left. The rule is two lines of arithmetic. Mistakes happen at the edges: at the start, in the last second, and right after it.' },
      { kind: 'code', language: 'ts', text: edges },
      { kind: 'p', text: 'Look at what is missing: no fake clock, no database, no mock. `now` comes in as an argument, so a test can choose any moment it likes. Code that receives what it needs as arguments is easy to test, and it is good design anyway.' },
      { kind: 'h', text: 'Ask what the person sees' },
      { kind: 'p', text: 'For screens we use React Testing Library and look for things the way people do, by role, label and text. A test that peeks at state variables or CSS classes breaks at every refactoring and misses the real bugs.' },
      { kind: 'code', language: 'tsx', text: declined },
      { kind: 'p', text: 'Rewrite the form from `useState` to `useReducer` or to a state machine, and this test still passes. If the card’s message disappears, or the button stays disabled, it fails. That is how it should be.' },
      { kind: 'h', text: 'Most of the work is saying no' },
      { kind: 'p', text: 'Everybody who opens the page tries the happy path. Nobody tries the refusals until the day they matter. We never trust a price from the browser, so a test has to play the attacker:' },
      { kind: 'code', language: 'ts', text: crook },
      { kind: 'p', text: 'Strictly speaking this is more than a unit: route, rules and a real database take part, all in one process. We do not argue about the word. A test should be fast, repeatable and clear about what broke.' },
      { kind: 'h', text: 'Walk the machine' },
      { kind: 'p', text: 'Our payment flow is an explicit state machine, and that pays off here. `transition` in XState 5 is a pure function: it says where an event leads without starting anything, neither network nor timer.' },
      { kind: 'code', language: 'ts', text: walk },
      { kind: 'p', text: 'In the same way you can ask the most important question: once the card has been charged, can any event lead back to the Pay button?' },
      { kind: 'h', text: 'What a unit test cannot know' },
      { kind: 'p', text: 'Two buyers press Pay for one bike in the same instant. Who wins is decided by the database, and no mock can answer for it. Such races belong on a real PostgreSQL with many connections, and one whole purchase belongs in a real browser. Elsewhere, replace only what is not yours, the card provider or the network, and leave the rest real. A mock of your own code mostly proves that you agree with yourself.' },
      { kind: 'h', text: 'Five habits' },
      {
        kind: 'list',
        items: [
          'See it fail once. Break the code on purpose and watch the test turn red; one that never has may be checking nothing.',
          'Name it as a promise: “a paid booking cannot be removed”, not “booking test 3”.',
          'A bug becomes a test first and a fix second. Then it cannot come back unnoticed.',
          'Use coverage to find untested code, not as a grade. A line that ran is not a line that was checked.',
          'Fix a flaky test the same day, or soon everyone learns to ignore failures.',
        ],
      },
      { kind: 'p', text: 'If you have no tests yet, do not aim for all of them. Find the one sentence in your product that must never be false, and write that test today.' },
    ],
    bn: [
      { kind: 'p', text: 'ইউনিট টেস্ট কোডের আচরণের ছোট্ট একটা অংশ আলাদা করে চালায়, কয়েক মিলিসেকেন্ডেই, আর জানিয়ে দেয় কথা রাখা হলো কি না। টেস্ট কয়টা আছে, সেটা বড় কথা নয়। টেস্ট থাকায় কোডে কতটা হাত দেওয়ার সাহস পাচ্ছেন, আসল দাম সেখানেই।' },
      { kind: 'h', text: 'শুরু করুন সেখানে, যেখানে ভুল মানে টাকার ক্ষতি' },
      { kind: 'p', text: 'ক্রেতা পেমেন্ট শুরু করলে বাইকটা ১৫ মিনিট তাঁর জন্য ধরে রাখা হয়। এর মধ্যে আর কেউ কিনতে চাইলে তাঁকে বলা হয় আর কত মিনিট বাকি। নিয়মটা দুই লাইনের অঙ্ক। ভুল লুকিয়ে থাকে কিনারায়: একদম শুরুতে, শেষ সেকেন্ডে, আর ঠিক তার পরের মুহূর্তে।' },
      { kind: 'code', language: 'ts', text: edges },
      { kind: 'p', text: 'কী কী নেই, খেয়াল করুন: নকল ঘড়ি নেই, ডেটাবেজ নেই, mock নেই। `now` আসে আর্গুমেন্ট হয়ে, তাই টেস্ট যে মুহূর্তে চায় সেখানেই গিয়ে দাঁড়াতে পারে। যে কোডের হাতে তার দরকারি জিনিস তুলে দেওয়া হয়, তার টেস্ট লেখা সহজ। আর টেস্টের কথা বাদ দিলেও সেটা ভালো ডিজাইন।' },
      { kind: 'h', text: 'মানুষ যা দেখে, টেস্টও তা-ই দেখুক' },
      { kind: 'p', text: 'স্ক্রিনের জন্য আমরা ব্যবহার করি React Testing Library। সেখানে জিনিস খুঁজি মানুষ যেভাবে খোঁজে: role, label আর লেখা দেখে। যে টেস্ট স্টেট ভেরিয়েবল বা CSS ক্লাসে উঁকি দেয়, কোড একটু গোছালেই সে ভেঙে পড়ে, অথচ আসল ভুল তার চোখ এড়িয়ে যায়।' },
      { kind: 'code', language: 'tsx', text: declined },
      { kind: 'p', text: 'ফর্মটা `useState` থেকে `useReducer` বা state machine-এ বদলে ফেলুন, এই টেস্টের কিছু যায় আসে না। কিন্তু কার্ডের বার্তাটা হারিয়ে গেলে, কিংবা বোতামটা অচল হয়ে থাকলে সঙ্গে সঙ্গে লাল। এমনটাই তো চাই।' },
      { kind: 'h', text: 'আসল কাজ হলো “না” বলা' },
      { kind: 'p', text: 'সব ঠিকঠাক চললে কী হয়, তা পাতা খুললে সবাই একবার করে দেখে ফেলে। কিন্তু “না” বলার পথটা কেউ পরখ করে না, যত দিন না বিপদ আসে। ব্রাউজার থেকে আসা দাম আমরা কখনো বিশ্বাস করি না, তাই টেস্টকেই সাজতে হয় ঠগ:' },
      { kind: 'code', language: 'ts', text: crook },
      { kind: 'p', text: 'কড়া হিসাবে এটা ইউনিটের চেয়ে একটু বড়: route, নিয়ম আর সত্যিকারের ডেটাবেজ, সব মিলে একটা প্রসেসে চলছে। শব্দ নিয়ে আমরা তর্কে যাই না। টেস্ট দ্রুত চলবে, যতবার চালাই একই ফল দেবে, আর কী ভাঙল তা পরিষ্কার বলবে। চাওয়া এটুকুই।' },
      { kind: 'h', text: 'মেশিনের পথে হেঁটে দেখুন' },
      { kind: 'p', text: 'আমাদের পেমেন্ট একটা স্পষ্ট state machine ধরে চলে, আর তার সুফল মেলে এখানে। XState 5-এর `transition` একটা pure function: কোন event কোথায় নিয়ে যাবে তা সে বলে দেয় কিছু চালু না করেই, নেটওয়ার্কও না, টাইমারও না।' },
      { kind: 'code', language: 'ts', text: walk },
      { kind: 'p', text: 'ঘুম কেড়ে নেওয়ার মতো প্রশ্নটাও এভাবেই করা যায়: কার্ড থেকে টাকা কাটা হয়ে গেলে কোনো পথ কি আবার Pay বোতামে ফেরে?' },
      { kind: 'h', text: 'ইউনিট টেস্ট যা জানতে পারে না' },
      { kind: 'p', text: 'একই বাইকের জন্য দুজন ক্রেতা ঠিক একই মুহূর্তে Pay চাপলেন। কে পাবেন, তা ঠিক করে ডেটাবেজ; কোনো mock তার হয়ে জবাব দিতে পারে না। এমন race-এর পরীক্ষা হোক অনেক কানেকশনসহ সত্যিকারের PostgreSQL-এ, আর অন্তত একটা পুরো কেনাকাটা হোক সত্যিকারের ব্রাউজারে। বাকি জায়গায় নকল বসান শুধু তার, যা আপনার নিজের নয়, যেমন কার্ড প্রোভাইডার বা নেটওয়ার্ক। নিজের কোডের mock বানালে প্রমাণ হয় মোটামুটি এটুকুই যে আপনি নিজের সঙ্গে একমত।' },
      { kind: 'h', text: 'পাঁচটি অভ্যাস' },
      {
        kind: 'list',
        items: [
          'অন্তত একবার ফেল করতে দেখুন। ইচ্ছে করে কোড ভাঙুন, দেখুন টেস্ট লাল হয় কি না; যে টেস্ট কখনো লাল হয়নি, সে হয়তো কিছুই যাচাই করছে না।',
          'নাম দিন প্রতিশ্রুতির ভাষায়: “পেমেন্ট হয়ে যাওয়া বুকিং মোছা যায় না”, “বুকিং টেস্ট ৩” নয়।',
          'বাগ পেলে আগে টেস্ট, পরে সমাধান। তাহলে সেটা আর চুপিচুপি ফিরতে পারবে না।',
          'coverage-কে টর্চ ভাবুন, পরীক্ষার নম্বর নয়। কোন কোনা অন্ধকার তা সে দেখায়, কিন্তু কোনো লাইন চলেছে মানেই সেটা যাচাই হয়েছে, তা নয়।',
          'যে টেস্ট মাঝেমধ্যে লাল হয়, সেটা সেদিনই সারান। নইলে কদিনেই সবাই লাল দেখেও না দেখার অভ্যাস করে ফেলবে।',
        ],
      },
      { kind: 'p', text: 'এখনো কোনো টেস্ট না থাকলে একবারে সব লিখতে যাবেন না। আপনার প্রোডাক্টের যে কথাটা কখনোই মিথ্যা হওয়া চলবে না, সেটা খুঁজে বের করুন, আর তার টেস্টটা আজই লিখে ফেলুন।' },
    ],
  },
};
