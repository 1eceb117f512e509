import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints one plain closing line for programs that read the log. */
export default class ClosingLine implements Reporter {
  private readonly last = new Map<string, string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.last.set(
      test.id,
      result.status === test.expectedStatus ? 'passed' : result.status === 'skipped' ? 'skipped' : 'failed',
    );
  }

  onEnd(_result: FullResult): void {
    const count = (word: string) => [...this.last.values()].filter((status) => status === word).length;
    process.stdout.write(`${count('passed')} passed, ${count('failed')} failed\n`);
  }
}
