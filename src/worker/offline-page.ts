import { find, PAGES, type Store } from './caches.ts';
import { productIdOf } from './cache.rules.ts';

// The client isn't there to render it, so the sentences are here, in both languages; the colours
// are the theme's.
const SENTENCES = [
  ['en', 'You’re offline', 'This page isn’t saved on your device. Check your connection and try again.'],
  ['bn', 'আপনি অফলাইনে আছেন', 'এই পাতাটি আপনার ডিভাইসে সেভ করা নেই। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।'],
] as const;
const TRY_AGAIN = 'Try again · আবার চেষ্টা করুন';
const STILL_HERE = 'You can still open · এখনো খোলা যায়';

const STYLE = `:root{color-scheme:light dark;--background:#fbf7f2;--paper:#ffffff;--text:#1f2328;--muted:#545b64;--main:#b93c0a;--on-main:#ffffff;--line:#e6ddd2}
@media(prefers-color-scheme:dark){:root{--background:#15181c;--paper:#1e2227;--text:#f3efe9;--muted:#b7bcc3;--main:#ff9463;--on-main:#2a0f02;--line:#363c44}}
*{box-sizing:border-box}
body{margin:0;background:var(--background);color:var(--text);font:1rem/1.6 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Bengali','Hind Siliguri',sans-serif}
header{background:#1f2328;color:#f3efe9;padding:0 16px;font-weight:700;font-size:1.25rem;line-height:60px}
main{max-width:640px;margin:0 auto;padding:32px 16px 56px}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 4px}
h2{font-size:1.0625rem;margin:32px 0 8px}
p{margin:0 0 20px;color:var(--muted)}
.button{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:10px;background:var(--main);color:var(--on-main);font-weight:600;text-decoration:none}
ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}
li a{display:flex;align-items:center;gap:12px;min-height:56px;padding:8px 12px;border:1px solid var(--line);border-radius:14px;background:var(--paper);color:inherit;text-decoration:none;overflow-wrap:anywhere}
li img{width:64px;height:48px;object-fit:cover;border-radius:8px;flex:none}
a:focus-visible{outline:3px solid var(--main);outline-offset:2px}`;

const MARK: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARK[mark] ?? mark);

interface Seen {
  path: string;
  name: string;
  image?: string;
}

/** The maximum number of recent pages offered. */
const MAX_SUGGESTIONS = 12;

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** Pages that the server doesn't render but that work offline. */
const NAMES: Record<string, string> = { '/dashboard/messages': 'Messages · বার্তা' };

/**
 * Our titles end with the brand; a page that the server didn't render has only the brand as its
 * title.
 */
function seenPage(path: string, html: string): Seen | undefined {
  const title = /<title>([^<]*) - MotoHaat<\/title>/.exec(html)?.[1];
  // The title is HTML-escaped in the page, so it is unescaped here; it is escaped again below.
  const name = NAMES[path.replace(/\?.*$/, '')] ?? title?.replace(/&amp;/g, '&').replace(/&#x27;/g, "'");
  const image = productIdOf(path) && /\/images\/i\/[0-9a-f]+\/full\.webp/.exec(html)?.[0];
  return name ? { path, name, image } : undefined;
}

async function seenPages(): Promise<Seen[]> {
  const cache = await caches.open(PAGES.name);
  const pages = await Promise.all(
    (await cache.keys()).map(async (key) => {
      const html = await (await cache.match(key))?.text();
      return html === undefined ? undefined : seenPage(pathOf(key) + new URL(key.url).search, html);
    }),
  );
  return pages.filter((page) => page !== undefined);
}

/** Products that were opened inside the client, known from their cached answers. */
async function seenProducts(stores: Store[]): Promise<Seen[]> {
  const found: Seen[] = [];
  for (const { name } of stores) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const id = /\/api\/products\/(\d+)$/.exec(pathOf(key))?.[1];
      const product = id && ((await (await cache.match(key))?.json()) as { productName?: string; image?: string });
      if (product && product.productName)
        found.push({ path: `/bikes/${id}`, name: product.productName, image: product.image });
    }
  }
  return found;
}

const item = ({ path, name, image }: Seen): string => {
  const picture = image?.replace(/\/full\.webp$/, '/thumb.webp');
  const shown = picture?.startsWith('/') ? `<img src="${escaped(picture)}" alt="">` : '';
  return `<li><a href="${escaped(path)}">${shown}<span>${escaped(name)}</span></a></li>`;
};

/** Opens the page once there is a connection. A shorter one may be over before the page is there, and a link pressed meanwhile goes first. */
const REOPEN = "addEventListener('online',()=>setTimeout(()=>navigator.onLine&&location.reload(),500))";
/** SHA-256 of the script, for the page's policy. */
const REOPEN_HASH = '7qfdAISJ0QIm2yMB34MYBCpfHCcDq2MtQO1AKLzqbVw=';

/** Shown in place of a page that isn't cached: links to what can be opened, newest first. */
export async function offlinePage(path: string, answers: Store[], shell: string): Promise<Response> {
  const productIds = new Set<string>();
  const seen = [...(await seenProducts(answers)), ...(await seenPages())]
    .reverse()
    .filter((page) => {
      const id = productIdOf(page.path);
      const isKnown = page.path === shell || (id !== undefined && productIds.has(id));
      if (id) productIds.add(id);
      return !isKnown;
    })
    .slice(0, MAX_SUGGESTIONS);
  const sentences = SENTENCES.map(
    ([language, title, text]) => `<div lang="${language}"><h1>${title}</h1><p>${text}</p></div>`,
  );
  const offered = seen.length > 0 ? `<h2>${STILL_HERE}</h2><ul>${seen.map(item).join('')}</ul>` : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Offline - MotoHaat</title><style>${STYLE}</style></head><body><header>MotoHaat</header><main>${sentences.join('')}<a class="button" href="${escaped(path)}">${TRY_AGAIN}</a>${offered}</main><script>${REOPEN}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // Without other scripts, a name can't do any harm.
      'content-security-policy': `default-src 'none'; script-src 'sha256-${REOPEN_HASH}'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`,
      'cache-control': 'no-store',
    },
  });
}

export const isProductCached = async (id: string, answers: Store[]): Promise<boolean> =>
  (await Promise.all(answers.map((store) => find(store, `/api/products/${id}`)))).some(Boolean);
