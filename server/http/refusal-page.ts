import type { Problem } from '#contract/common';
import { PAGES } from '#contract/pages';
import type { Language } from '#contract/site/personal-page';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Payers come here from a provider: a problem's page says what happened to their money. */
    concernsPayment?: true;
  }
}

const KINDS = ['missing', 'forbidden', 'busy', 'unavailable', 'broken', 'unusable'] as const;
type Kind = (typeof KINDS)[number];

interface Words extends Record<Kind, { title: string; text: string }> {
  payment: string;
  bookings: string;
  home: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    missing: { title: 'This page doesn’t exist', text: 'Check the address, or go to the home page.' },
    forbidden: { title: 'This can’t be opened here', text: 'Log in to MotoHaat and open it from there.' },
    busy: { title: 'Too many requests', text: 'Wait a minute, then reload this page.' },
    unavailable: { title: 'MotoHaat is not available right now', text: 'Reload this page in a moment.' },
    broken: { title: 'Something went wrong on our side', text: 'Reload this page. If it happens again, try later.' },
    unusable: {
      title: 'This address doesn’t work',
      text: 'It may be incomplete or too old. Open it again from where you found it.',
    },
    payment:
      'If you confirmed the payment, we will find out from the payment service, and it will show in My Bookings within a few minutes. Please don’t pay again. If you didn’t confirm, you have not been charged.',
    bookings: 'My Bookings',
    home: 'Home page',
  },
  bn: {
    missing: { title: 'পাতাটি খুঁজে পাওয়া যায়নি', text: 'ঠিকানাটি আবার দেখুন, অথবা প্রথম পাতায় যান।' },
    forbidden: { title: 'এটি এখানে খোলা যাবে না', text: 'মোটোহাটে লগ ইন করে সেখান থেকে খুলুন।' },
    busy: { title: 'অনেক বেশি অনুরোধ এসেছে', text: 'এক মিনিট পরে পাতাটি আবার লোড করুন।' },
    unavailable: { title: 'মোটোহাট এখন পাওয়া যাচ্ছে না', text: 'একটু পরে পাতাটি আবার লোড করুন।' },
    broken: { title: 'আমাদের দিকে একটি সমস্যা হয়েছে', text: 'পাতাটি আবার লোড করুন। আবার একই সমস্যা হলে পরে চেষ্টা করুন।' },
    unusable: { title: 'এই ঠিকানাটি কাজ করছে না', text: 'ঠিকানাটি হয়তো অসম্পূর্ণ বা পুরোনো। যেখানে পেয়েছেন, সেখান থেকে আবার খুলুন।' },
    payment:
      'পেমেন্ট নিশ্চিত করে থাকলে আমরা পেমেন্ট সেবা থেকে জেনে নেব, আর কয়েক মিনিটের মধ্যে তা “আমার বুকিং”-এ দেখা যাবে। দয়া করে আবার পেমেন্ট করবেন না। নিশ্চিত না করে থাকলে আপনার টাকা কাটা হয়নি।',
    bookings: 'আমার বুকিং',
    home: 'প্রথম পাতা',
  },
};

const BY_STATUS: Record<number, Kind> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'missing',
  410: 'missing',
  429: 'busy',
  503: 'unavailable',
  507: 'unavailable',
};
const kindOf = (status: number): Kind => BY_STATUS[status] ?? (status >= 500 ? 'broken' : 'unusable');

/** True for the bytes of a request whose answer a browser shows to a person. */
export const wantsPage = (head: string): boolean => /^accept:[^\r\n]*text\/html/im.test(head);

/**
 * True if a browser shows the answer to a person: it navigates, by a link, a typed address or a form. Calls of programs and of our own
 * pages get the standard error.
 */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /text\/html/i.test(headers.accept ?? '') : mode === 'navigate';
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);

const BODY = 'margin:0;padding:2rem 1rem;font:1rem/1.6 system-ui,sans-serif;color:#1f2937;background:#f8fafc';
const MAIN = 'max-width:38rem;margin:0 auto;padding:1rem 1.5rem;background:#fff;border-left:5px solid #0f766e';
const TITLE = 'font-size:1.4rem;margin:.5rem 0';
const NOTE = 'color:#6b7280;font-size:.85rem';

function sectionOf(language: Language, kind: Kind, concernsPayment: boolean): string {
  const { [kind]: problem, payment, bookings, home } = WORDS[language];
  const links = [...(concernsPayment ? [[PAGES.bookings.path, bookings]] : []), ['/', home]]
    .map(([href = '', text = '']) => `<a href="${href}">${text}</a>`)
    .join(' · ');
  return `<section lang="${language}">
<h1 style="${TITLE}">${problem.title}</h1>
${concernsPayment ? `<p>${payment}</p>\n` : ''}<p>${problem.text}</p>
<p>${links}</p>
</section>`;
}

/** The page loads nothing. Framework errors are answered without the usual headers. */
export const REFUSAL_PAGE_POLICY =
  "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns a problem as a page that needs nothing else of ours, in both languages. */
export function refusalPage(
  { statusCode, code }: Pick<Problem, 'statusCode' | 'code'>,
  { concernsPayment = false, requestId = '' }: { concernsPayment?: boolean; requestId?: string } = {},
): string {
  const kind = kindOf(statusCode);
  const sections = (['en', 'bn'] as const).map((language) => sectionOf(language, kind, concernsPayment));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>MotoHaat: ${WORDS.en[kind].title}</title>
</head>
<body style="${BODY}">
<main style="${MAIN}">
${sections.join('\n<hr>\n')}
<p style="${NOTE}">${statusCode} ${escape(code)} ${escape(requestId)}</p>
</main>
</body>
</html>
`;
}
