import { escapeAttribute, escapeHtml } from './mail.names.ts';

/** One row of facts: label and value. */
export type Fact = readonly [label: string, value: string];

interface Page {
  language: string;
  subject: string;
  hello: string;
  sentence: string;
  picture?: { url: string; alt: string };
  factsTitle?: string;
  facts: Fact[];
  button: { url: string; label: string };
  advice?: string;
  why: string;
  links: { url: string; label: string }[];
}

const FONT = `font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans Bengali',Vrinda,Arial,sans-serif`;
/** Stops phones from turning numbers and dates in names into links. */
const META = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="supported-color-schemes" content="light dark">',
].join('');
/** Colours for mail clients that support dark mode; others keep or invert the inline colours. */
const DARK = `<style>@media (prefers-color-scheme: dark) {
.page { background: #15181c !important; } .card { background: #1f2429 !important; border-color: #39414a !important; }
.text { color: #f3efe9 !important; } .quiet { color: #b7bcc3 !important; } .line { border-color: #39414a !important; }
.brand, .link { color: #ff9463 !important; } .button { background: #ff9463 !important; color: #2a0f02 !important; }
}</style>`;

const row = (padding: string, html: string): string => `<tr><td style="padding:${padding}">${html}</td></tr>`;
const p = (look: string, style: string, text: string): string =>
  `<p class="${look}" style="margin:0;${FONT};${style}">${escapeHtml(text)}</p>`;

const factRow = ([label, value]: Fact): string =>
  `<tr><td class="quiet line" style="${FONT};font-size:14px;line-height:20px;color:#545b64;padding:8px 12px 8px 0;border-top:1px solid #e4ded5;vertical-align:top;width:38%">${escapeHtml(label)}</td>` +
  `<td class="text line" style="${FONT};font-size:14px;line-height:20px;color:#1f2328;padding:8px 0;border-top:1px solid #e4ded5;vertical-align:top;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`;

const factTable = (facts: Fact[]): string =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;width:100%">${facts.map(factRow).join('')}</table>`;

const buttonOf = ({ url, label }: Page['button']): string =>
  `<a class="button" href="${escapeAttribute(url)}" style="${FONT};display:inline-block;min-width:160px;padding:12px 24px;border-radius:8px;background:#b93c0a;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-align:center;text-decoration:none">${escapeHtml(label)}</a>`;

const linkOf = ({ url, label }: { url: string; label: string }): string =>
  `<a class="link" href="${escapeAttribute(url)}" style="${FONT};display:inline-block;padding:12px 16px 12px 0;font-size:13px;line-height:20px;color:#8f2d06">${escapeHtml(label)}</a>`;

const pictureOf = ({ url, alt }: { url: string; alt: string }): string =>
  `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}" width="480" style="${FONT};display:block;width:100%;max-width:480px;height:auto;border:0;border-radius:8px;color:#545b64;font-size:14px">`;

/**
 * Renders a mail as HTML with tables and inline styles, which all mail clients support. It is
 * complete without its picture.
 */
export const mailHtml = (page: Page): string =>
  [
    `<!doctype html><html lang="${page.language}" dir="ltr"><head>${META}<title>${escapeHtml(page.subject)}</title>${DARK}</head>`,
    '<body class="page" style="margin:0;padding:0;background:#f6f3ee">',
    '<table class="page" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f6f3ee"><tr><td align="center" style="padding:16px 8px">',
    '<table class="card" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:528px;background:#ffffff;border:1px solid #e4ded5;border-radius:12px">',
    row('20px 24px 0', p('brand', 'font-size:20px;line-height:28px;font-weight:700;color:#b93c0a', 'MotoHaat')),
    row('16px 24px 0', p('text', 'font-size:16px;line-height:24px;color:#1f2328', page.hello)),
    row('4px 24px 16px', p('text', 'font-size:18px;line-height:26px;font-weight:600;color:#1f2328', page.sentence)),
    page.picture ? row('0 24px 16px', pictureOf(page.picture)) : '',
    page.factsTitle
      ? row('0 24px 8px', p('text', 'font-size:16px;line-height:24px;font-weight:700;color:#1f2328', page.factsTitle))
      : '',
    page.facts.length > 0 ? row('0 24px 16px', factTable(page.facts)) : '',
    row('0 24px 20px', buttonOf(page.button)),
    page.advice ? row('0 24px 20px', p('quiet', 'font-size:14px;line-height:20px;color:#545b64', page.advice)) : '',
    '</table>',
    '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:528px">',
    row('12px 24px 0', p('quiet', 'font-size:13px;line-height:20px;color:#545b64', page.why)),
    row('0 24px 12px', page.links.map(linkOf).join(' ')),
    '</table></td></tr></table></body></html>',
  ]
    .filter((line) => line !== '')
    .join('\n');
