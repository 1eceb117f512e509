import type { Article } from './article';

const chain = `const listing = {
  status: 'available',
  isOnSale() {
    return this.status === 'available';
  },
};

const pulsar = Object.create(listing);
pulsar.name = 'Pulsar 150';

pulsar.isOnSale();               // true
Object.hasOwn(pulsar, 'status'); // false`;

const shadow = `pulsar.status = 'sold';

pulsar.isOnSale();  // false
listing.isOnSale(); // true`;

const refusal = `class Refusal extends Error {
  constructor(code, statusCode) {
    super(code);
    this.code = code;
    this.statusCode = statusCode;
  }
}

const refusal = new Refusal('PRICE_CHANGED', 409);

Object.getPrototypeOf(refusal) === Refusal.prototype;         // true
Object.getPrototypeOf(Refusal.prototype) === Error.prototype; // true
refusal instanceof Error;                                     // true`;

const sharedRule = `export const isOnSale = (status: ProductStatus): boolean => status === 'available';`;

const pollution = `const body = JSON.parse('{ "__proto__": { "role": "admin" } }');
carelessMerge({}, body); // walks into target['__proto__']

({}).role; // 'admin', for every plain object in the process`;

export const prototypesArticle: Article = {
  id: 'prototypes',
  minutes: 4,
  published: '2026-09-28',
  title: {
    en: 'Ask the ustad: prototypal inheritance in JavaScript',
    bn: 'না জানলে ওস্তাদ আছেন: JavaScript-এর প্রোটোটাইপাল ইনহেরিট্যান্স',
  },
  lead: {
    en: 'In a garage in Dhaka, an apprentice who does not know the answer asks his ustad, and the ustad, if need be, asks his own. JavaScript objects do the same. Nearly everything about prototypal inheritance follows from that.',
    bn: 'ঢাকার কোনো গ্যারেজে শাগরেদ উত্তর না জানলে ওস্তাদকে জিজ্ঞেস করে, আর ওস্তাদ দরকার হলে যান তাঁর ওস্তাদের কাছে। JavaScript-এর অবজেক্টও ঠিক তা-ই করে। এটুকু ধরতে পারলে প্রোটোটাইপাল ইনহেরিট্যান্সের প্রায় সবটাই বোঝা হয়ে যায়।',
  },
  body: {
    en: [
      { kind: 'p', text: 'Every object has a hidden link to another object, its prototype, or to `null`. Read a property, and JavaScript looks at the object itself first. If nothing is there it asks the prototype, then the prototype’s prototype, until somebody answers or the chain ends in `null` and you get `undefined`.' },
      { kind: 'code', language: 'js', text: chain },
      { kind: 'p', text: 'Nothing was copied: `name` is the only property `pulsar` owns. Notice `this`, too. The method was found on `listing`, but `this` is the object that was asked, the one to the left of the dot.' },
      { kind: 'h', text: 'Reading climbs, writing stays' },
      { kind: 'p', text: 'Assigning a value normally does not change anything further up. The property is made on the object itself:' },
      { kind: 'code', language: 'js', text: shadow },
      { kind: 'p', text: 'The bike’s own `status` now hides the inherited one, and every other bike is still on sale. The trap is a shared object. Put `photos: []` on `listing`, and `pulsar.photos.push(photo)` climbs up to that one array and changes it: one bike’s photo, shown on all bikes. What belongs to a single bike must be made for each bike.' },
      { kind: 'h', text: 'A class is the same thing in uniform' },
      { kind: 'p', text: '`class` did not bring a second kind of inheritance. Methods go on the prototype, fields go on each object, and `extends` links one prototype to the next. When our server refuses a request, it throws an error from such a class hierarchy:' },
      { kind: 'code', language: 'js', text: refusal },
      { kind: 'p', text: '`instanceof` climbs the chain in search of `Error.prototype`. That is how one error handler can tell a `Refusal`, whose message is meant for the buyer, from an unexpected error, which is our own fault and is written to the log.' },
      { kind: 'h', text: 'Across the network there is no ustad' },
      { kind: 'p', text: 'Methods are not sent over the network. `JSON.stringify` writes only the data, and `JSON.parse` builds plain objects from it, with only `Object.prototype` or `Array.prototype` behind them. Even `structuredClone` keeps the fields of an instance and loses its class. So on the wire and in the Redux store we keep plain data, and behaviour lives in functions that client and server share:' },
      { kind: 'code', language: 'ts', text: sharedRule },
      { kind: 'p', text: 'Both sides can now agree on what “on sale” means, and nobody has to rebuild class instances after every request.' },
      { kind: 'h', text: 'The ancestor everybody shares' },
      { kind: 'p', text: 'Almost every chain ends at `Object.prototype`, so whoever can write there writes into nearly every object at once. A careless deep merge of a request body is enough:' },
      { kind: 'code', language: 'js', text: pollution },
      { kind: 'p', text: 'This is called prototype pollution, and it is one more reason never to trust what a browser sends. The schema of each of our routes names the fields it accepts and the rest is dropped, and whether the caller is an admin is looked up in the database on every request, never in the body.' },
      { kind: 'p', text: 'It has a harmless-looking cousin. Look a word up in an ordinary object with `labels[code]`, and if `code` happens to be `constructor` you receive a function instead of `undefined`, because `Object.prototype` answered. Use a `Map`, or check with `Object.hasOwn` first.' },
      { kind: 'h', text: 'What we keep in mind at work' },
      {
        kind: 'list',
        items: [
          'Shared behaviour goes on the prototype, which today means into a `class`; values that belong to one object go into its fields.',
          'Ask with `Object.getPrototypeOf` and `Object.hasOwn`. `__proto__` is a leftover kept for old pages.',
          '`for…in` climbs the chain as well; `Object.keys` and `Object.entries` do not.',
          'Never add methods to `Array.prototype` and its like. An old library had added its own `flatten`, so in 2018 the standard had to choose another name. That is why we all write `flat`.',
          'Keep chains short. Plain data and a few functions often need no inheritance at all.',
        ],
      },
    ],
    bn: [
      { kind: 'p', text: 'প্রতিটি অবজেক্টের সঙ্গে আড়ালে আরেকটি অবজেক্টের যোগ থাকে; সেটাই তার প্রোটোটাইপ (অবশ্য `null`-ও হতে পারে)। কোনো প্রপার্টি পড়তে গেলে JavaScript আগে খোঁজে অবজেক্টটার নিজের কাছে। না পেলে যায় প্রোটোটাইপের কাছে, তারপর তার প্রোটোটাইপের কাছে। এভাবে কেউ না কেউ উত্তর দেয়, নয়তো শিকল `null`-এ গিয়ে ফুরায় আর আপনি পান `undefined`।' },
      { kind: 'code', language: 'js', text: chain },
      { kind: 'p', text: 'এখানে কিছুই কপি হয়নি; `pulsar`-এর নিজের বলতে আছে শুধু `name`। `this`-টাও খেয়াল করুন। মেথডটা পাওয়া গেল `listing`-এ, কিন্তু `this` হলো সেই অবজেক্ট যাকে প্রশ্ন করা হয়েছে, মানে ডটের বাঁ পাশে যে আছে।' },
      { kind: 'h', text: 'পড়তে গেলে ওপরে ওঠে, লিখতে গেলে নিজের কাছেই থাকে' },
      { kind: 'p', text: 'মান বসালে সাধারণত ওপরের কারও কিছু বদলায় না। প্রপার্টিটা তৈরি হয় অবজেক্টটার নিজের গায়ে:' },
      { kind: 'code', language: 'js', text: shadow },
      { kind: 'p', text: 'বাইকটার নিজের `status` এখন ওপরেরটাকে আড়াল করে রেখেছে, বাকি সব বাইক আগের মতোই বিক্রির জন্য আছে। ফাঁদ পাতা আছে ভাগাভাগির জিনিসে। `listing`-এ যদি `photos: []` রাখেন, তাহলে `pulsar.photos.push(photo)` ওপরে উঠে ওই একটাই অ্যারে পায় আর সেটাকেই বদলে দেয়: এক বাইকের ছবি চলে আসে সব বাইকে। যা একটা বাইকের একান্ত নিজের, তা প্রতিটি বাইকের জন্য আলাদা করে বানাতে হবে।' },
      { kind: 'h', text: 'class আসলে একই জিনিস, গায়ে শুধু ইউনিফর্ম' },
      { kind: 'p', text: '`class` এসে নতুন কোনো ধরনের ইনহেরিট্যান্স চালু করেনি। মেথড যায় প্রোটোটাইপে, ফিল্ড বসে প্রতিটি অবজেক্টে, আর `extends` এক প্রোটোটাইপের সঙ্গে আরেকটাকে জুড়ে দেয়। আমাদের সার্ভার কোনো অনুরোধ ফিরিয়ে দিতে চাইলে এমনই একটা ক্লাসের অবজেক্ট throw করে:' },
      { kind: 'code', language: 'js', text: refusal },
      { kind: 'p', text: '`instanceof` শিকল বেয়ে উঠতে উঠতে `Error.prototype` খোঁজে। একটামাত্র error handler এভাবেই তফাত বুঝতে পারে: `Refusal` হলে সেটা ক্রেতাকে জানানোর মতো উত্তর, আর অপ্রত্যাশিত এরর হলে দোষটা আমাদের, তার বিস্তারিত যাবে লগে।' },
      { kind: 'h', text: 'নেটওয়ার্কের ওপারে ওস্তাদ নেই' },
      { kind: 'p', text: 'মেথড নেটওয়ার্ক পেরোতে পারে না। `JSON.stringify` লিখে নেয় শুধু ডেটা, আর `JSON.parse` তা থেকে বানায় সাদামাটা অবজেক্ট, যার পেছনে থাকে কেবল `Object.prototype` বা `Array.prototype`। এমনকি `structuredClone`-ও ফিল্ডগুলো রাখে, কিন্তু ক্লাসটা হারিয়ে ফেলে। তাই আদান-প্রদানে আর Redux store-এ আমরা রাখি সাদামাটা ডেটা, আর নিয়মকানুন থাকে এমন ফাংশনে, যা ক্লায়েন্ট আর সার্ভার দুই পক্ষই ব্যবহার করে:' },
      { kind: 'code', language: 'ts', text: sharedRule },
      { kind: 'p', text: '“বিক্রির জন্য আছে” বলতে কী বোঝায়, তা নিয়ে দুই পক্ষের আর মতভেদ হয় না। প্রতিটি অনুরোধের পর নতুন করে ক্লাসের অবজেক্ট বানাতেও হয় না।' },
      { kind: 'h', text: 'যে পূর্বপুরুষ সবার' },
      { kind: 'p', text: 'প্রায় সব শিকলই শেষমেশ `Object.prototype`-এ গিয়ে মেলে। সেখানে যে লিখতে পারে, সে একবারেই প্রায় সব অবজেক্টে লিখে ফেলে। এর জন্য অনুরোধের body অসাবধানে deep merge করাই যথেষ্ট:' },
      { kind: 'code', language: 'js', text: pollution },
      { kind: 'p', text: 'এর নাম prototype pollution। ব্রাউজার থেকে আসা কিছুকে কেন চোখ বুজে বিশ্বাস করতে নেই, এ তার আরেকটা প্রমাণ। আমাদের প্রতিটি route-এর স্কিমায় লেখা থাকে কোন কোন ফিল্ড নেওয়া হবে, বাকি সব বাদ যায়। আর যিনি অনুরোধ করছেন তিনি অ্যাডমিন কি না, তা প্রতিবার ডেটাবেজে দেখা হয়, body-তে কখনো নয়।' },
      { kind: 'p', text: 'এর এক নিরীহ চেহারার আত্মীয়ও আছে। সাধারণ অবজেক্টে `labels[code]` লিখে খুঁজছেন, আর `code` ঘটনাচক্রে `constructor`; তখন `undefined`-এর বদলে হাতে আসে একটা ফাংশন, কারণ উত্তরটা দিয়েছে `Object.prototype`। `Map` ব্যবহার করুন, নয়তো আগে `Object.hasOwn` দিয়ে দেখে নিন।' },
      { kind: 'h', text: 'কাজের সময় যা মনে রাখি' },
      {
        kind: 'list',
        items: [
          'সবার জন্য একই আচরণ থাকবে প্রোটোটাইপে, আজকাল যার মানে `class`-এ; যে মান একটা অবজেক্টের নিজের, তা থাকবে ফিল্ডে।',
          'খোঁজ নিতে `Object.getPrototypeOf` আর `Object.hasOwn` ব্যবহার করুন। `__proto__` টিকে আছে শুধু পুরোনো পাতার খাতিরে।',
          '`for…in`-ও শিকল বেয়ে ওঠে; `Object.keys` আর `Object.entries` ওঠে না।',
          '`Array.prototype` বা এ রকম কিছুতে নিজের মেথড জুড়বেন না। পুরোনো একটা লাইব্রেরি নিজের `flatten` জুড়ে রেখেছিল বলে ২০১৮ সালে স্ট্যান্ডার্ডকে অন্য নাম নিতে হয়; তাই আজ আমরা সবাই লিখি `flat`।',
          'শিকল ছোট রাখুন। সাদামাটা ডেটা আর গোটা কয়েক ফাংশন থাকলে অনেক সময় ইনহেরিট্যান্সের দরকারই পড়ে না।',
        ],
      },
    ],
  },
};
