// Byte budgets of the first load: KiB of brotli-11 JavaScript over the files that a page requests.
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const BUDGETS = { home: 154.2, bikes: 166, category: 164.5, bike: 165.5, seller: 161.5, login: 210, payment: 200 };
/** The script in the HTML, which answers a touch while the others load. */
const EARLY_BUDGET = 2.4;
/** The page that the service worker fetches on a first visit (src/worker/pages.ts). */
const AHEAD_BUDGET = 5;
/**
 * The pages most people open first must not load these libraries; each is detected by a word that
 * only its code contains.
 */
const LIGHT = ['home', 'bikes', 'category', 'bike', 'seller'];
const HEAVY = {
  firebase: 'identitytoolkit',
  stripe: 'js.stripe.com',
  swiper: 'swiper-backface-hidden',
  sweetalert2: 'swal2-container',
  formik: 'isInitialValid',
  moment: 'Invalid date',
  xstate: 'xstate.init',
  charts: 'MuiChartsSurface',
  qr: 'alphanumeric',
  'the table of facts': 'wholeNumber',
};

const chunks = JSON.parse(readFileSync('build/chunks.json', 'utf8'));
const sizeOf = (file) =>
  existsSync(`build/client/${file}.br`)
    ? readFileSync(`build/client/${file}.br`).length
    : brotliCompressSync(readFileSync(`build/client/${file}`)).length;

let failed = false;
function check(what, files, budget) {
  const kib = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1024;
  const over = kib > budget;
  failed ||= over;
  console.log(
    `${over ? 'OVER' : 'ok  '} ${what.padEnd(10)} ${kib.toFixed(1)} of ${budget} KiB (${files.length} files)`,
  );
}

const scriptsOf = (...names) =>
  [...new Set(names.flatMap((name) => chunks[name] ?? []))].filter((file) => file.endsWith('.js'));

check('early', scriptsOf('early'), EARLY_BUDGET);
check('ahead', scriptsOf('contact'), AHEAD_BUDGET);
for (const [page, budget] of Object.entries(BUDGETS)) {
  const files = scriptsOf('early', 'main', page);
  check(page, files, budget);
  if (!LIGHT.includes(page)) continue;
  const text = files.map((file) => readFileSync(`build/client/${file}`, 'utf8')).join('');
  for (const [library, word] of Object.entries(HEAVY)) {
    if (!text.includes(word)) continue;
    failed = true;
    console.log(`OVER ${library} is part of the first load of ${page}`);
  }
}
process.exit(failed ? 1 : 0);
