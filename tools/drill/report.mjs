// Prints a drill's figures and checks them against the limits.

const MAX_LINES = 40;

const tk = (paisa) => `Tk. ${Math.round(paisa / 100).toLocaleString('en-IN')}`;

/** Prints what became of deals and money. @returns the faults */
function reportMoney({ counts, repeated, open, postings, providers, payouts, missing }, print) {
  print('Deals', `${counts.deals}, ${counts.closed} closed, ${counts.events} events`);
  print('Deals or money left open (must be 0)', open.length);
  print('Steps not recorded exactly once (must be 0)', repeated.length);
  print('Wrong postings of the ledger (must be 0)', `${postings.length} (${counts.transfers} transfers)`);
  const sums = `${providers.count} payments, ${tk(providers.taken)} taken, ${tk(providers.refunded)} refunded`;
  print('Differences between providers and ledger (must be 0)', `${providers.faults.length} (${sums})`);
  print(
    'Differences between bank and payouts (must be 0)',
    `${payouts.length} (${counts.sent} of ${counts.payouts} sent)`,
  );
  print('Kinds of steps never taken (must be none)', missing.join(', ') || 'none');
  return [
    ...open,
    ...repeated,
    ...postings,
    ...providers.faults,
    ...payouts,
    ...missing.map((kind) => `never: ${kind}`),
  ];
}

/**
 * Prints the results.
 * @returns whether nothing was lost, sold twice or charged in vain, all money is where it belongs,
 * and every fault stayed within its limit
 */
export function report({
  faults,
  ledger,
  shared,
  unsettled,
  lost,
  missing,
  sales,
  money,
  contradictions,
  differences,
}) {
  const print = (name, value) => console.log(`${name.padEnd(52)} ${value}`);
  console.log('\nThe longest time without success, in seconds');
  console.log(`${''.padEnd(46)} writes   pages  at most  whole again after`);
  for (const { name, writes, reads, limit, whole, isWhole } of faults) {
    const figures = [writes.toFixed(1), reads.toFixed(1), limit ?? '–', isWhole ? whole.toFixed(0) : 'never'].map(
      (text) => String(text).padStart(7),
    );
    console.log(`${name.padEnd(45)} ${figures.join(' ')}`);
  }
  const kinds = Object.entries(ledger.written).map(([kind, ids]) => `${kind} ${ids.size}`);
  const answers = [...ledger.answers].sort(([one], [other]) => String(one).localeCompare(String(other)));
  console.log('');
  print('Faults', faults.length);
  print('Writes acknowledged', `${ledger.count()} (${kinds.join(', ')})`);
  print('lost (must be 0)', lost.length);
  const undecoded = shared.picturesSent - ledger.written.picture.size;
  print('Pictures uploaded', shared.picturesSent);
  print('never decoded (must be 0)', undecoded);
  print('Missing sizes of decoded pictures (must be 0)', missing.length);
  print('Products sold', `${sales.sold}, payments refunded ${sales.refunds}`);
  print('Maximum sales of one product (must be 1)', sales.most);
  print('Charges without sale and refund (must be 0)', unsettled.length);
  const wrongs = reportMoney(money, print);
  print('Records that may not rest together (must be 0)', contradictions.length);
  print('npm run reconcile (must be 0 differences)', differences.at(-1));
  const broken = answers
    .filter(([status]) => String(status).match(/^(400|500)/))
    .reduce((sum, [, count]) => sum + count, 0);
  print('Answers 400 and 500 (must be 0)', broken);
  print('Answers by status', answers.map(([status, count]) => `${status}: ${count}`).join(', '));
  for (const line of [
    ...lost,
    ...missing,
    ...unsettled,
    ...wrongs,
    ...contradictions,
    ...differences.slice(0, -1),
  ].slice(0, MAX_LINES))
    console.log(`  ${line}`);
  const isInTime = faults.every(({ writes, limit, isWhole }) => isWhole && (limit === undefined || writes <= limit));
  const isSound =
    lost.length === 0 &&
    undecoded === 0 &&
    missing.length === 0 &&
    unsettled.length === 0 &&
    wrongs.length === 0 &&
    contradictions.length === 0 &&
    broken === 0 &&
    sales.most <= 1 &&
    differences.at(-1) === '0 differences';
  console.log(isSound && isInTime ? '\nPassed' : '\nFAILED');
  return isSound && isInTime;
}
