/** Prints a step's progress for the operator. */
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

/** Prints a line, even in the middle of a step. */
export function printLine(sentence: string): void {
  process.stdout.write(`\n  ${sentence}\n`);
}

/** Prints one sentence instead of a stack and exits with an error code. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

/** Prints a progress bar for work of known length. */
export function progressBar(done: number, total: number): void {
  // Where output goes to a log, prints only ten lines.
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
