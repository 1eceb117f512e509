import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints one plain closing line for programs that read the log. */
export default class ClosingLine implements Reporter {
  private readonly last = new Map<string, string>();
  private readonly repeated = new Set<string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.retry > 0) this.repeated.add(test.titlePath().slice(-2).join(' › '));
    this.last.set(
      test.id,
      result.status === test.expectedStatus ? 'passed' : result.status === 'skipped' ? 'skipped' : 'failed',
    );
  }

  onEnd(_result: FullResult): void {
    const count = (word: string) => [...this.last.values()].filter((status) => status === word).length;
    if (this.repeated.size > 0) process.stdout.write(`Repeated: ${[...this.repeated].join('; ')}\n`);
    process.stdout.write(`${count('passed')} passed, ${count('failed')} failed\n`);
  }
}
