// The byte budgets of the first load, in KiB of brotli-11 JavaScript, over the files a page really asks for.
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const BUDGETS = { Home: 150, Category: 190, Login: 210, Payment: 220 };
/** Libraries that must stay out of the home page's first load, by a word only their code has. */
const HEAVY = { firebase: 'identitytoolkit', stripe: 'js.stripe.com', swiper: 'swiper-backface-hidden', sweetalert2: 'swal2-container', formik: 'isInitialValid', moment: 'Invalid date', xstate: 'xstate.init' };

const chunks = JSON.parse(readFileSync('build/chunks.json', 'utf8'));
const sizeOf = (file) => (existsSync(`build/client/${file}.br`) ? readFileSync(`build/client/${file}.br`).length : brotliCompressSync(readFileSync(`build/client/${file}`)).length);

let failed = false;
for (const [page, budget] of Object.entries(BUDGETS)) {
  const files = [...new Set([...(chunks.early ?? []), ...(chunks.main ?? []), ...(chunks[page] ?? [])])].filter((file) => file.endsWith('.js'));
  const kib = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1024;
  const over = kib > budget;
  failed ||= over;
  console.log(`${over ? 'OVER' : 'ok  '} ${page.padEnd(10)} ${kib.toFixed(1)} of ${budget} KiB (${files.length} files)`);
  if (page !== 'Home') continue;
  const text = files.map((file) => readFileSync(`build/client/${file}`, 'utf8')).join('');
  for (const [library, word] of Object.entries(HEAVY)) {
    if (!text.includes(word)) continue;
    failed = true;
    console.log(`OVER ${library} is part of the home page's first load`);
  }
}
process.exit(failed ? 1 : 0);
