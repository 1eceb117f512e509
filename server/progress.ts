/** Tells the operator what is going on while it goes on. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  process.stdout.write(`  ${label} …`);
  try {
    const result = await work();
    process.stdout.write(` ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(' failed\n');
    throw error;
  }
}

/** A line of its own, also in the middle of a step. */
export function printLine(sentence: string): void {
  process.stdout.write(`\n  ${sentence}\n`);
}

/** A sentence, not a stack, and an exit code that says it failed. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

/** A bar for long work with a known end. */
export function progressBar(done: number, total: number): void {
  // A log keeps every line: it gets ten of them.
  if (
    !process.stdout.isTTY &&
    done < total &&
    Math.floor((done * 10) / total) === Math.floor(((done - 1) * 10) / total)
  )
    return;
  const width = 30;
  const filled = Math.round((done / total) * width);
  process.stdout.write(
    `${process.stdout.isTTY ? '\r' : ''}  [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  );
  if (done >= total || !process.stdout.isTTY) process.stdout.write('\n');
}
