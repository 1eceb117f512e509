import type { Article } from './article';

const inReact = `export function SavingPlan({ price }: { price: number }) {
  const [monthly, setMonthly] = useState(10_000);
  const months = Math.ceil(price / monthly);

  return (
    <label>
      Tk. {monthly} a month: {months} months
      <input type="range" min={5_000} max={50_000} step={5_000} value={monthly}
        onChange={(event) => setMonthly(event.target.valueAsNumber)} />
    </label>
  );
}`;

const inAngular = `@Component({
  selector: 'app-saving-plan',
  template: \`
    <label>
      Tk. {{ monthly() }} a month: {{ months() }} months
      <input #slider type="range" min="5000" max="50000" step="5000"
        [value]="monthly()" (input)="monthly.set(slider.valueAsNumber)" />
    </label>
  \`,
})
export class SavingPlan {
  readonly price = input.required<number>();
  readonly monthly = signal(10_000);
  readonly months = computed(() => Math.ceil(this.price() / this.monthly()));
}`;

const inVue = `<script setup lang="ts">
import { computed, ref } from 'vue';

const { price } = defineProps<{ price: number }>();
const monthly = ref(10_000);
const months = computed(() => Math.ceil(price / monthly.value));
</script>

<template>
  <label>
    Tk. {{ monthly }} a month: {{ months }} months
    <input v-model.number="monthly" type="range" min="5000" max="50000" step="5000" />
  </label>
</template>`;

export const frameworksArticle: Article = {
  id: 'frameworks',
  minutes: 5,
  published: '2026-10-26',
  title: {
    en: 'React, Angular or Vue? One slider, built three times',
    bn: 'React, Angular নাকি Vue? একই স্লাইডার, তিনবার',
  },
  lead: {
    en: 'All three can build an excellent marketplace, and all three can build a slow one. So instead of naming a winner, we build the same small thing in each, and then explain why we chose React and what it costs us.',
    bn: 'তিনটি দিয়েই চমৎকার অনলাইন হাট বানানো যায়, আবার তিনটি দিয়েই ধীরগতির হাটও বানানো যায়। তাই কোনোটিকে সেরা না বলে আমরা একই ছোট জিনিস তিনভাবে বানাব। তারপর খোলাখুলি বলব, React কেন বেছে নিয়েছি আর তার অসুবিধাগুলো কী।',
  },
  body: {
    en: [
      { kind: 'p', text: 'The small thing is a saving plan: choose how much you can save each month, and see after how many months you can afford the bike. There is one value that the user changes and one value calculated from it. Most screens are a larger version of that.' },
      { kind: 'h', text: 'React 19' },
      { kind: 'code', language: 'tsx', text: inReact },
      { kind: 'p', text: 'A component is a function that runs again when its state changes, so `months` is plain arithmetic. JSX is JavaScript with markup in it, and there is little template language to learn. React Compiler, stable since October 2025, takes over most hand-written memoising once you switch it on. The downside: React is only the view. You choose the router, the data cache and most of the form handling yourself.' },
      { kind: 'h', text: 'Angular 22' },
      { kind: 'code', language: 'ts', text: inAngular },
      { kind: 'p', text: 'State is a signal, a derived value is `computed`, and the framework knows which view reads which signal. Since version 21 new projects run without zone.js, so if you remember Angular as full of modules and magic, look again. Router, forms, HTTP client and dependency injection are included. The price is that you have to learn more before you can start.' },
      { kind: 'h', text: 'Vue 3.5' },
      { kind: 'code', language: 'vue', text: inVue },
      { kind: 'p', text: 'Logic, template and style share one file. `ref` and `computed` notice who reads them, and the compiler keeps even the destructured `price` reactive. The router and the store, Pinia, are official but optional. An optional Vapor Mode, which works without a virtual DOM, is coming with 3.6.' },
      {
        kind: 'table',
        head: ['Question', 'React', 'Angular', 'Vue'],
        rows: [
          ['What is it?', 'A UI library', 'A complete framework', 'A framework adopted in steps'],
          ['Markup', 'JSX', 'Templates with `@if` and `@for`', 'Templates with `v-if` and `v-for`; JSX possible'],
          ['After a change', 'The component runs again, results are compared', 'Signals mark the views to refresh', 'Tracked refs mark the components, results are compared'],
          ['Router', 'Your choice', 'Included', 'Official, optional'],
          ['Server rendering', 'Next.js, React Router', 'Angular SSR', 'Nuxt'],
          ['TypeScript', 'Optional, very common', 'The standard', 'Optional, well supported'],
        ],
      },
      { kind: 'h', text: 'Why MotoHaat is built with React' },
      { kind: 'p', text: 'Not because the others are worse. Our card provider maintains its own React components for card fields; XState and RTK Query fit flows where order matters; MUI brings accessible controls. It has a cost, though. We put router, cache, forms and tests together ourselves, and at every upgrade somebody has to check that the parts still work together. React with React DOM is also about 57 KiB of compressed JavaScript before the first line of our own code, and you notice that on a weak connection outside the city. So the card form, the carousel and the sign-in code load only when they are needed.' },
      { kind: 'h', text: 'What no framework does for you' },
      {
        kind: 'list',
        items: [
          'Trust. Whichever framework shows the price, a visitor can edit it in the developer tools. Only the server’s price counts.',
          'Order. A payment that must not run twice needs explicit states and a rule in the database, not a cleverer `useEffect`, `effect` or `watch`.',
          'Forgetting. At logout the cached responses must be deleted together with the token, whether they are in RTK Query, an Angular service or a Pinia store.',
          'Weight. One four-megabyte photo costs a buyer more mobile data than any difference between the three.',
        ],
      },
      { kind: 'h', text: 'How to choose' },
      {
        kind: 'list',
        items: [
          'You already have a working product in one of them: stay with it. A rewrite rarely pays off.',
          'You want the widest choice of libraries, or phone apps with React Native later: React.',
          'Several teams, many years, and one way of doing things everywhere: Angular.',
          'A small team that wants to move quickly, or server-rendered pages, from Laravel for example, that need some interactivity: Vue.',
        ],
      },
      { kind: 'p', text: 'Still undecided? Take the hardest screen of your product, not the slider, and give each of them one day. The screen will tell you more than any table, ours included.' },
    ],
    bn: [
      { kind: 'p', text: 'ছোট জিনিসটা হলো সঞ্চয়ের হিসাব: মাসে কত টাকা জমাতে পারবেন বেছে নিন, আর দেখুন কত মাস পরে বাইকটা আপনার হবে। একটা মান মানুষ বদলায়, আরেকটা মান তা থেকে হিসাব হয়ে আসে। বেশির ভাগ স্ক্রিন এরই বড় সংস্করণ।' },
      { kind: 'h', text: 'React 19' },
      { kind: 'code', language: 'tsx', text: inReact },
      { kind: 'p', text: 'কম্পোনেন্ট মানে একটা ফাংশন, স্টেট বদলালে যা আবার চলে; তাই `months` নিছক পাটিগণিত। JSX আসলে JavaScript-ই, ভেতরে মার্কআপ লেখা যায়, আলাদা টেমপ্লেটের ভাষা প্রায় শিখতেই হয় না। ২০২৫ সালের অক্টোবরে stable হওয়া React Compiler চালু করে নিলে হাতে memoization লেখার খাটুনি বেশির ভাগই থাকে না। উল্টো দিকটা হলো, React শুধু view। router, ডেটার ক্যাশ আর ফর্মের বেশির ভাগ ব্যবস্থা আপনাকেই বেছে নিতে হয়।' },
      { kind: 'h', text: 'Angular 22' },
      { kind: 'code', language: 'ts', text: inAngular },
      { kind: 'p', text: 'স্টেট এখানে signal, তা থেকে পাওয়া মান `computed`, আর কোন view কোন signal পড়ছে, ফ্রেমওয়ার্ক তা জানে। সংস্করণ ২১ থেকে নতুন প্রজেক্ট zone.js ছাড়াই চলে। তাই Angular বলতে যদি মনে পড়ে একগাদা মডিউল আর ভেতরে ভেতরে জাদু, আরেকবার তাকিয়ে দেখুন। router, ফর্ম, HTTP client, dependency injection সব সঙ্গেই দেওয়া থাকে। অসুবিধা হলো, কাজ শুরুর আগে শিখতে হয় বেশি।' },
      { kind: 'h', text: 'Vue 3.5' },
      { kind: 'code', language: 'vue', text: inVue },
      { kind: 'p', text: 'কোড, টেমপ্লেট আর স্টাইল এক ফাইলেই থাকে। কে পড়ছে, `ref` আর `computed` তা নিজেরাই টের পায়; এমনকি destructure করা `price`-ও কম্পাইলারের কল্যাণে reactive থাকে। router আর store (Pinia) অফিশিয়াল, তবে নেওয়া না-নেওয়া আপনার ইচ্ছা। চাইলে চালু করা যায় এমন Vapor Mode আসছে Vue 3.6-এর সঙ্গে, যা virtual DOM ছাড়াই কাজ করে।' },
      {
        kind: 'table',
        head: ['প্রশ্ন', 'React', 'Angular', 'Vue'],
        rows: [
          ['জিনিসটা কী?', 'UI লাইব্রেরি', 'পুরোদস্তুর ফ্রেমওয়ার্ক', 'ধাপে ধাপে নেওয়ার মতো ফ্রেমওয়ার্ক'],
          ['মার্কআপ', 'JSX', 'টেমপ্লেট, `@if` আর `@for`', 'টেমপ্লেট, `v-if` আর `v-for`; JSX-ও চলে'],
          ['কিছু বদলালে', 'কম্পোনেন্ট আবার চলে, ফল মিলিয়ে দেখা হয়', 'কোন view নতুন করতে হবে, signal জানায়', 'কোন কম্পোনেন্ট বদলাবে, ref জানায়; তারপর ফল মেলানো হয়'],
          ['router', 'আপনার পছন্দ', 'সঙ্গেই থাকে', 'অফিশিয়াল, ঐচ্ছিক'],
          ['সার্ভারে রেন্ডার', 'Next.js, React Router', 'Angular SSR', 'Nuxt'],
          ['TypeScript', 'ঐচ্ছিক, তবে খুব প্রচলিত', 'এটাই রীতি', 'ঐচ্ছিক, সমর্থন ভালো'],
        ],
      },
      { kind: 'h', text: 'মোটোহাট কেন React-এ বানানো' },
      { kind: 'p', text: 'অন্য দুটি খারাপ বলে নয়। কার্ডের ঘরগুলোর জন্য আমাদের কার্ড প্রোভাইডার নিজেই React কম্পোনেন্ট দেয়; যেখানে আগে-পরের হিসাব জরুরি, সেখানে XState আর RTK Query ভালো মানায়; আর MUI থেকে পাই সবার ব্যবহারের উপযোগী বোতাম, ফর্ম, ডায়ালগ। তবে খরচও কম নয়। router, ক্যাশ, ফর্ম আর টেস্ট জোড়া দিতে হয়েছে নিজেদেরই, আর প্রতিবার আপগ্রেডের সময় কাউকে দেখে নিতে হয় জোড়াগুলো ঠিক আছে কি না। তা ছাড়া আমাদের নিজের এক লাইন কোডের আগেই React আর React DOM মিলে প্রায় ৫৭ KiB (compress করার পর) JavaScript, শহরের বাইরে দুর্বল নেটওয়ার্কে যা বেশ টের পাওয়া যায়। তাই কার্ডের ফর্ম, ক্যারোসেল আর সাইন-ইনের কোড আসে শুধু দরকারের সময়।' },
      { kind: 'h', text: 'যা কোনো ফ্রেমওয়ার্ক করে দেয় না' },
      {
        kind: 'list',
        items: [
          'বিশ্বাস। দাম যে ফ্রেমওয়ার্কই দেখাক, ডেভেলপার টুল খুলে তা বদলে ফেলা যায়। হিসাবে ধরা হয় শুধু সার্ভারের দাম।',
          'ক্রম। যে পেমেন্ট দুবার হওয়া চলবে না, তার জন্য চাই স্পষ্ট অবস্থা আর ডেটাবেজে একটা নিয়ম; আরও চালাক `useEffect`, `effect` বা `watch` নয়।',
          'ভুলে যাওয়া। লগআউটে টোকেনের সঙ্গে জমানো উত্তরগুলোও মুছতে হবে, তা RTK Query-তে থাকুক, Angular service-এ থাকুক বা Pinia store-এ।',
          'ওজন। চার মেগাবাইটের একটা ছবিতে ক্রেতার যত মোবাইল ডেটা খরচ হয়, তিন ফ্রেমওয়ার্কের ফারাক তার ধারেকাছেও নয়।',
        ],
      },
      { kind: 'h', text: 'বাছবেন কীভাবে' },
      {
        kind: 'list',
        items: [
          'এদের কোনো একটায় বানানো প্রোডাক্ট দিব্যি চলছে: সেটাতেই থাকুন। নতুন করে লিখে লাভ হয় কদাচিৎ।',
          'লাইব্রেরি বাছাইয়ের সবচেয়ে বড় সুযোগ চাই, বা পরে React Native দিয়ে ফোনের অ্যাপও হবে: React।',
          'কয়েকটা টিম, অনেক বছরের কাজ, সবখানে একই নিয়ম চাই: Angular।',
          'ছোট টিম, দ্রুত এগোতে চায়; কিংবা Laravel-এর মতো সার্ভার থেকে আসা পাতায় কিছু ইন্টারঅ্যাকশন যোগ করতে হবে: Vue।',
        ],
      },
      { kind: 'p', text: 'এখনো দোটানায়? স্লাইডার নয়, আপনার প্রোডাক্টের সবচেয়ে কঠিন স্ক্রিনটা নিন, আর তিনটিকে একটা করে দিন দিন। যেকোনো টেবিলের চেয়ে, আমাদেরটাসহ, সেই স্ক্রিনই আপনাকে বেশি কিছু বলে দেবে।' },
    ],
  },
};
