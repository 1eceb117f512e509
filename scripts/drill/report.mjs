// Prints a drill's figures and checks them against the limits.

/**
 * Prints the results.
 * @returns whether nothing was lost, sold twice or charged in vain, and every fault stayed within
 * its limit
 */
export function report({ faults, ledger, town, unsettled, lost, missing, sales, differences }) {
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
  const undecoded = town.picturesSent - ledger.written.picture.size;
  print('Pictures uploaded', town.picturesSent);
  print('never decoded (must be 0)', undecoded);
  print('Missing sizes of decoded pictures (must be 0)', missing.length);
  print('Products sold', `${sales.sold}, payments refunded ${sales.refunds}`);
  print('Maximum sales of one product (must be 1)', sales.most);
  print('Charges without sale and refund (must be 0)', unsettled.length);
  print('npm run reconcile (must be 0 differences)', differences.at(-1));
  print('Answers by status', answers.map(([status, count]) => `${status}: ${count}`).join(', '));
  for (const line of [...lost, ...missing, ...unsettled, ...differences.slice(0, -1)].slice(0, 20))
    console.log(`  ${line}`);
  const isInTime = faults.every(({ writes, limit, isWhole }) => isWhole && (limit === undefined || writes <= limit));
  const isSound =
    lost.length === 0 &&
    undecoded === 0 &&
    missing.length === 0 &&
    unsettled.length === 0 &&
    sales.most <= 1 &&
    differences.at(-1) === '0 differences';
  console.log(isSound && isInTime ? '\nPassed' : '\nFAILED');
  return isSound && isInTime;
}
