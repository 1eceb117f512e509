import type { Article } from './article';

const derivedCount = `// Before: two copies of one fact
const [unpaid, setUnpaid] = useState(0);
useEffect(() => {
  setUnpaid(bookings.filter((booking) => !booking.paid).length);
}, [bookings]);

// After: one fact, and a question about it
const unpaid = bookings.filter((booking) => !booking.paid).length;`;

const bookMutation = `bookProduct: build.mutation<Acknowledged, BookingInput>({
  query: (body) => ({ url: '/bookings', method: 'POST', body }),
  invalidatesTags: (_result, error) => (error ? [] : ['Booking']),
}),`;

const logOut = `export const logOut = (): AppThunk => (dispatch) => {
  localStorage.removeItem('motohaat-token');
  dispatch(api.util.resetApiState());
};`;

const machine = `type PaymentEvent = { type: 'pay' | 'approve' | 'decline' | 'save' | 'fail' };

const paymentMachine = setup({
  types: { events: {} as PaymentEvent },
}).createMachine({
  initial: 'ready',
  states: {
    ready: { on: { pay: 'confirming' } },
    confirming: { on: { approve: 'recording', decline: 'ready' } },
    recording: { on: { save: 'paid', fail: 'unrecorded' } },
    unrecorded: { after: { 5000: 'recording' } },
    paid: { type: 'final' },
  },
});`;

export const stateManagementArticle: Article = {
  id: 'state-management',
  minutes: 4,
  published: '2026-09-14',
  title: {
    en: 'Every fact needs one home: state management in React',
    bn: 'এক তথ্যের এক ঠিকানা: React-এ স্টেট ম্যানেজমেন্ট',
  },
  lead: {
    en: 'Most trouble with state does not come from choosing the wrong library. It comes from keeping one fact in two places. So before we ask how to store something, we ask who owns it.',
    bn: 'স্টেট নিয়ে বেশির ভাগ ঝামেলার কারণ ভুল লাইব্রেরি নয়, কারণ হলো একই তথ্য দুই জায়গায় রাখা। তাই কীভাবে রাখব, সেই প্রশ্নের আগে আমরা জানতে চাই তথ্যটার মালিক কে।',
  },
  body: {
    en: [
      { kind: 'p', text: 'Open a category page on a motorbike market. There is a list of bikes, a category in the address bar, a half-typed phone number in the booking form. React would happily let you put all of it into `useState`. It is all “state”, but it has different owners, and each kind goes wrong in its own way.' },
      {
        kind: 'table',
        head: ['Whose state', 'On MotoHaat', 'Where it lives'],
        rows: [
          ['The server’s', 'Bikes, prices, bookings', 'RTK Query cache'],
          ['The address’s', 'Which category, which booking to pay', 'The URL, through React Router'],
          ['A flow’s', 'How far a payment has come', 'XState machine'],
          ['The screen’s own', 'Half-typed text, an open menu', '`useState`, or the form library'],
        ],
      },
      { kind: 'h', text: 'What can be calculated is not state' },
      { kind: 'p', text: 'The commonest mistake fits in four lines: a count kept in state, and an effect that keeps the count in step with the list. Whenever the list changes, React renders with the old count, then runs the effect, then renders again.' },
      { kind: 'code', language: 'tsx', text: derivedCount },
      { kind: 'p', text: 'In the second version, the two can never differ. If the calculation ever becomes slow, React Compiler, if you use it, adds the memoising at build time. Otherwise, `useMemo` does the same by hand.' },
      { kind: 'h', text: 'Server data is a borrowed copy' },
      { kind: 'p', text: 'The bikes on the screen belong to the database. The browser only has a copy, and a copy gets old: the seller may have removed the bike while the buyer was still reading. So we do not pass copies from component to component. We keep them in one cache, and tell the cache when they are out of date.' },
      { kind: 'code', language: 'ts', text: bookMutation },
      { kind: 'p', text: 'A failed booking changes nothing, so nothing is fetched again. It also means that the browser never decides a price. Anyone can open the developer tools and turn Tk. 1,85,000 into Tk. 1. If a price is sent along, it only tells the server what the buyer saw; when that differs from the real one, the answer is `PRICE_CHANGED`. The amount charged always comes from the booking in the database.' },
      { kind: 'h', text: 'Logging out means forgetting' },
      { kind: 'p', text: 'A cache entry is filed under the call and its arguments, not under the person who asked. Imagine an admin who opens the list of all users on a shop’s shared computer, logs out and leaves. Deleting the token stops new requests, but the answers already fetched are still in memory, waiting for whoever logs in on that tab next. So both have to go:' },
      { kind: 'code', language: 'ts', text: logOut },
      { kind: 'h', text: 'Where order matters, use a state machine' },
      { kind: 'p', text: 'A payment described by `isLoading`, `isPaid` and `hasError` can be in eight combinations, most of them nonsense. Paid, and still loading, with an error? A state machine names only the states that can exist and the transitions between them. Here is the main part of ours, shortened:' },
      { kind: 'code', language: 'ts', text: machine },
      { kind: 'p', text: '`confirming` has no `pay` event, so an impatient second tap on a slow connection does nothing. `unrecorded` is the delicate moment: the card was charged, but our own call failed. The only transition from there leads back to recording, and none leads to the Pay button. The machine protects the buyer from mistakes on the screen. The server protects against everything else, with an idempotency key at the card provider and a database rule that a bike is sold only once.' },
      { kind: 'h', text: 'And React 19’s own tools?' },
      { kind: 'p', text: 'Use them where they fit. Context is for values that many need and few change, such as the language; in React 19 you write `<LanguageContext value={language}>`, without `.Provider`. `useActionState` suits a small form. `useOptimistic` can fill the heart on a wish list before the server answers. Just do not use it for payments: there we show success only after the server has confirmed it.' },
      { kind: 'h', text: 'Five questions before a new piece of state' },
      {
        kind: 'list',
        items: [
          'Can I calculate it from what I have? Then do not store it.',
          'Does the server own it? Then it belongs in the cache.',
          'Should it survive a refresh or a shared link? Then it belongs in the URL.',
          'Are there rules about what may follow what? Then use a state machine.',
          'None of these? Then `useState`, as close as possible to where it is used.',
        ],
      },
    ],
    bn: [
      { kind: 'p', text: 'পুরোনো বাইকের অনলাইন হাটে একটা ক্যাটাগরির পাতা খুলুন। বাইকের তালিকা আছে, অ্যাড্রেস বারে ক্যাটাগরির পরিচয় আছে, বুকিং ফর্মে আধা-লেখা ফোন নম্বর আছে। চাইলে সবই `useState`-এ রাখা যায়, React আপত্তি করবে না। সবই তো “স্টেট”। কিন্তু এদের মালিক আলাদা, গোলমাল বাধার ধরনও আলাদা।' },
      {
        kind: 'table',
        head: ['কার স্টেট', 'মোটোহাটে উদাহরণ', 'কোথায় থাকে'],
        rows: [
          ['সার্ভারের', 'বাইক, দাম, বুকিং', 'RTK Query-র ক্যাশে'],
          ['ঠিকানার', 'কোন ক্যাটাগরি, কোন বুকিংয়ের পেমেন্ট', 'URL-এ, React Router-এর মাধ্যমে'],
          ['একটা প্রক্রিয়ার', 'পেমেন্ট কত দূর এগোল', 'XState মেশিনে'],
          ['স্ক্রিনের নিজের', 'আধা-লেখা টেক্সট, খোলা মেনু', '`useState` বা ফর্ম লাইব্রেরিতে'],
        ],
      },
      { kind: 'h', text: 'যা হিসাব করে বের করা যায়, তা স্টেট নয়' },
      { kind: 'p', text: 'সবচেয়ে চেনা ভুলটা চার লাইনেই এঁটে যায়: একটা সংখ্যা স্টেটে রাখা, আর তালিকার সঙ্গে সেটা মেলাতে পেছন পেছন একটা effect ছোটানো। তালিকা বদলালে React প্রথমে পুরোনো সংখ্যা নিয়েই রেন্ডার করে, তারপর effect চলে, তারপর আবার রেন্ডার।' },
      { kind: 'code', language: 'tsx', text: derivedCount },
      { kind: 'p', text: 'দ্বিতীয়ভাবে লিখলে গরমিলের সুযোগই থাকে না। হিসাবটা কোনো দিন ভারী হয়ে গেলে React Compiler চালু থাকলে বিল্ডের সময়েই ফল মনে রাখার ব্যবস্থা বসিয়ে দেয়। না থাকলে একই কাজ `useMemo` দিয়ে হাতে করা যায়।' },
      { kind: 'h', text: 'সার্ভারের ডেটা ধার করা কপি' },
      { kind: 'p', text: 'পর্দায় যে বাইকগুলো দেখছেন, সেগুলোর আসল ঠিকানা ডেটাবেজ। ব্রাউজারের কাছে আছে কেবল একটা কপি, আর কপি পুরোনো হয়: ক্রেতা পড়তে পড়তেই বিক্রেতা হয়তো বাইকটা নামিয়ে নিয়েছেন। তাই আমরা এক কম্পোনেন্ট থেকে আরেক কম্পোনেন্টে কপি চালান করি না। সব থাকে একটাই ক্যাশে, আর কোনটা বাসি হলো তা ক্যাশকে জানিয়ে দিই।' },
      { kind: 'code', language: 'ts', text: bookMutation },
      { kind: 'p', text: 'বুকিং ব্যর্থ হলে কিছুই বদলায়নি, তাই নতুন করে কিছু আনাও হয় না। আরেকটা কথাও এখান থেকেই আসে: দাম কখনো ব্রাউজার ঠিক করে না। ডেভেলপার টুল খুলে ৳১,৮৫,০০০-কে ৳১ বানিয়ে ফেলা যে কারও পক্ষেই সম্ভব। অনুরোধের সঙ্গে দাম পাঠানো হলেও তা থেকে সার্ভার শুধু জানে ক্রেতা কত দেখেছিলেন; আসল দামের সঙ্গে না মিললে উত্তর যায় `PRICE_CHANGED`। টাকা কাটা হয় সব সময় ডেটাবেজে থাকা বুকিংয়ের দাম ধরে।' },
      { kind: 'h', text: 'লগআউট মানে ভুলে যাওয়া' },
      { kind: 'p', text: 'ক্যাশে প্রতিটি উত্তর জমা থাকে কোন কল আর কী আর্গুমেন্ট, সেই পরিচয়ে; কে চেয়েছিলেন, তা সেখানে লেখা থাকে না। ধরুন, দোকানের সবার ব্যবহারের কম্পিউটারে একজন অ্যাডমিন সব ইউজারের তালিকা খুলেছিলেন, তারপর লগআউট করে উঠে গেলেন। টোকেন মুছলে নতুন অনুরোধ বন্ধ হয় বটে, কিন্তু আগে আসা উত্তরগুলো মেমোরিতে রয়ে যায়। ওই ট্যাবে এরপর যিনি লগইন করবেন, সেগুলো তাঁর নাগালে। তাই মুছতে হয় দুটোই:' },
      { kind: 'code', language: 'ts', text: logOut },
      { kind: 'h', text: 'যেখানে ক্রম জরুরি, সেখানে state machine ব্যবহার করুন' },
      { kind: 'p', text: '`isLoading`, `isPaid` আর `hasError` দিয়ে একটা পেমেন্ট বোঝাতে গেলে আট রকম অবস্থা দাঁড়ায়, যার বেশির ভাগেরই কোনো মানে হয় না। টাকা দেওয়া শেষ, তবু লোড হচ্ছে, আবার এররও আছে? state machine-এ নাম থাকে শুধু সেসব অবস্থার, যেগুলো সত্যিই হতে পারে; আর থাকে একটা থেকে আরেকটায় যাওয়ার পথ। আমাদের মেশিনের মূল অংশটা, একটু ছোট করে:' },
      { kind: 'code', language: 'ts', text: machine },
      { kind: 'p', text: '`confirming`-এ `pay` event নেই, তাই ধীর ইন্টারনেটে অধৈর্য হয়ে দ্বিতীয়বার চাপলেও কিছু হয় না। সবচেয়ে নাজুক মুহূর্ত `unrecorded`: কার্ড থেকে টাকা কাটা গেছে, কিন্তু আমাদের নিজেদের কলটা ব্যর্থ। এখান থেকে পথ একটাই, আবার রেকর্ড করার দিকে; Pay বোতামে ফেরার কোনো পথ নেই। মেশিন ক্রেতাকে পর্দার গোলমাল থেকে বাঁচায়। বাকিটা পাহারা দেয় সার্ভার: কার্ড প্রোভাইডারের কাছে idempotency key, আর ডেটাবেজে কড়া নিয়ম, এক বাইক একবারই বিক্রি হবে।' },
      { kind: 'h', text: 'আর React 19-এর নিজের টুলগুলো?' },
      { kind: 'p', text: 'যেখানে মানায়, নিশ্চয়ই ব্যবহার করুন। Context ভালো সেসব মানের জন্য, যা অনেকের লাগে কিন্তু কালেভদ্রে বদলায়, যেমন ভাষা; React 19-এ `.Provider` ছাড়াই `<LanguageContext value={language}>` লেখা যায়। ছোট ফর্মে `useActionState` বেশ মানিয়ে যায়। সার্ভারের উত্তর আসার আগেই উইশ লিস্টের হার্টটা রঙিন করে দিতে আছে `useOptimistic`। শুধু পেমেন্টে এটি ব্যবহার করবেন না। সেখানে সার্ভার নিশ্চিত করার পরই আমরা “পেমেন্ট হয়েছে” দেখাই, তার আগে নয়।' },
      { kind: 'h', text: 'নতুন স্টেট বানানোর আগে পাঁচটি প্রশ্ন' },
      {
        kind: 'list',
        items: [
          'হাতে যা আছে, তা থেকেই কি হিসাব করা যায়? তাহলে জমিয়ে রাখবেন না।',
          'মালিক কি সার্ভার? তাহলে জায়গা ক্যাশে।',
          'রিফ্রেশ করলে বা লিংক পাঠালেও কি থাকা চাই? তাহলে URL-এ।',
          'কোনটার পর কোনটা হতে পারে, তার নিয়ম আছে? তাহলে state machine।',
          'কোনোটাই নয়? তাহলে `useState`, যেখানে লাগে তার যত কাছে রাখা যায়।',
        ],
      },
    ],
  },
};
