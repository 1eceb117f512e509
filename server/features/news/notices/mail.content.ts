import { MAIL_SUBJECT_NAME_LENGTH } from '#contract/limits';
import type { Notice } from '#contract/news/notice';
import { noticePath } from '#contract/news/notice-path';
import { noticeSentence } from '#contract/news/notice-sentences';
import { PAGES } from '#contract/pages';
import type { Mail } from '../../../services/mail/mailer.ts';
import type { Delivery } from './delivery.queries.ts';
import { factsOf } from './mail.facts.ts';
import { mailHtml } from './mail.html.ts';
import { nameInMail } from './mail.names.ts';
import { digestSubject } from './mail-digests.ts';
import { mailSubject } from './mail-subjects.ts';
import { MAIL_TEXT } from './mail.text.ts';
import { namesOutside } from './outside-names.ts';

interface Addresses {
  publicUrl: string;
  /** Token that lets the person unsubscribe from the kind; none if they can't. */
  token?: string;
}

/** The API calls and the page that unsubscribe one person from a kind. */
const unsubscribeAddresses = ({ publicUrl, token }: Addresses): { call?: string; page?: string } =>
  token === undefined
    ? {}
    : {
        call: `${publicUrl}/api/notices/unsubscribe?token=${token}`,
        page: `${publicUrl}${PAGES.unsubscribe.path}?token=${token}`,
      };

/** Kinds after which people may meet and pay. */
const ADVISED: readonly Notice['kind'][] = ['message', 'offer'];

/** Kinds whose facts are the receipt of a payment. */
const RECEIPTS: readonly Notice['kind'][] = ['payment', 'deal'];

/** Returns the absolute address of a small picture variant. */
function pictureUrl(image: string | undefined, publicUrl: string): string | undefined {
  if (!image) return undefined;
  const { href, protocol } = new URL(image.replace(/\/full\.webp$/, '/card.webp'), publicUrl);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/**
 * Renders a notice as a mail, in plain text and HTML, in the person's language: sentence, picture,
 * facts and one link. Never includes what people wrote (docs/rules.md §8).
 */
export function mailOf(delivery: Delivery, addresses: Addresses): Mail {
  const { notice, userName, email, language, together } = delivery;
  const { publicUrl } = addresses;
  const words = MAIL_TEXT[language];
  const { kind } = notice;
  const isDigest = together.length > 1;
  // A lock screen shows the subject and the first lines.
  const outside = namesOutside(notice, delivery.isNameChecked, language);
  const [productName, personName] = [nameInMail(outside.productName), nameInMail(outside.personName)];
  const subject = isDigest
    ? digestSubject(kind, together.length, language)
    : mailSubject({ ...notice, productName: nameInMail(outside.productName, MAIL_SUBJECT_NAME_LENGTH) }, language);
  const sentence = isDigest ? words.digest(subject) : noticeSentence({ ...notice, productName, personName }, language);
  const hello = words.hello(nameInMail(userName) ?? email);
  const { call, page } = unsubscribeAddresses(addresses);
  const link = publicUrl + (isDigest ? PAGES.notices.path : noticePath(notice));
  const choose = `${publicUrl}${PAGES.profile.path}`;
  const links = [
    ...(page === undefined ? [] : [{ url: page, label: words.end }]),
    { url: choose, label: words.choose },
  ];
  const facts = factsOf(delivery, language);
  const factsTitle = delivery.receipt && RECEIPTS.includes(kind) && !isDigest ? words.receipt : undefined;
  const advice = ADVISED.includes(kind) && !isDigest ? words.advice : undefined;
  const picture = isDigest ? undefined : pictureUrl(notice.productImage, publicUrl);
  return {
    to: { name: nameInMail(userName) ?? email, address: email },
    subject,
    text: [
      hello,
      `${sentence}\n${link}`,
      [...(factsTitle ? [factsTitle] : []), ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n'),
      advice ?? '',
      ['-- ', words.why, ...links.map(({ url, label }) => `${label}: ${url}`)].join('\n'),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: mailHtml({
      language,
      subject,
      hello,
      sentence,
      picture: picture === undefined ? undefined : { url: picture, alt: productName ?? '' },
      factsTitle,
      facts,
      button: {
        url: link,
        label: words.open[isDigest || (kind === 'report' && productName === undefined) ? 'digest' : kind],
      },
      advice,
      why: words.why,
      links,
    }),
    language,
    messageId: `<notice-${notice._id}-${notice.count}@${new URL(publicUrl).hostname}>`,
    unsubscribeUrl: call,
  };
}
