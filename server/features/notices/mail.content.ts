import { MAIL_SUBJECT_NAME_LENGTH } from '#contract/limits';
import { noticePath } from '#contract/notice-path';
import { noticeSentence } from '#contract/notice-sentences';
import { PAGES } from '#contract/pages';
import type { Mail } from '../../services/mailer';
import type { Delivery } from './delivery.queries';
import { escapeHtml, nameInMail } from './mail.names';
import { digestSubject, mailSubject } from './mail-subjects';
import { MAIL_TEXT } from './mail.text';

/** Telephones would otherwise make numbers and days of a name into links. */
const HEAD =
  '<head><meta charset="utf-8"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no"></head>';

interface Addresses {
  publicUrl: string;
  /** The person's right to end the kind. */
  token: string;
}

/** The calls of the API and the page that end a kind, for one person. */
const unsubscribeAddresses = ({ publicUrl, token }: Addresses) => ({
  call: `${publicUrl}/api/notices/unsubscribe?token=${token}`,
  page: `${publicUrl}${PAGES.unsubscribe.path}?token=${token}`,
});

/**
 * The mail of a notice: its sentence and its link, in the person's language, plain and as HTML; never what was written
 * (docs/rules.md §8).
 */
export function mailOf({ notice, userName, email, language, together }: Delivery, addresses: Addresses): Mail {
  const { publicUrl } = addresses;
  const words = MAIL_TEXT[language];
  const [productName, personName] = [nameInMail(notice.productName), nameInMail(notice.personName)];
  const isDigest = together.length > 1;
  const subject = isDigest
    ? digestSubject(notice.kind, together.length, language)
    : mailSubject({ ...notice, productName: nameInMail(notice.productName, MAIL_SUBJECT_NAME_LENGTH) }, language);
  const sentence = isDigest ? words.digest(subject) : noticeSentence({ ...notice, productName, personName }, language);
  const name = nameInMail(userName) ?? email;
  const { call, page } = unsubscribeAddresses(addresses);
  const link = publicUrl + (isDigest ? PAGES.notices.path : noticePath(notice));
  const choose = `${publicUrl}${PAGES.profile.path}`;
  const a = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  const p = (html: string): string => `<p>${html}</p>`;
  return {
    to: { name, address: email },
    subject,
    text: [
      words.hello(name),
      `${sentence}\n${link}`,
      `-- \n${words.why}\n${words.end}: ${page}\n${words.choose}: ${choose}`,
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}" dir="ltr">${HEAD}<body>`,
      p(escapeHtml(words.hello(name))),
      p(escapeHtml(sentence)),
      p(a(link, words.open)),
      '<hr>',
      p(`<small>${escapeHtml(words.why)}<br>${a(page, words.end)} · ${a(choose, words.choose)}</small>`),
      '</body></html>',
    ].join('\n'),
    language,
    messageId: `<notice-${notice._id}-${notice.count}@${new URL(publicUrl).hostname}>`,
    unsubscribeUrl: call,
  };
}
