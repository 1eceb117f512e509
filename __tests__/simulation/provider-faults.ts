import { PaymentFault, type PaymentFaultKind } from '../../server/services/payments/provider.ts';
import type { Call } from './provider-types.ts';
import { callOutside } from './turns.ts';

/** Calls of a provider that fail. */
export class ProviderFaults {
  private due: { call: Call; kind: PaymentFaultKind; when: 'before' | 'after' }[] = [];
  /** Calls that have failed so far. */
  count = 0;

  /** How the next such call fails. */
  add(call: Call, kind: PaymentFaultKind, when: 'before' | 'after'): void {
    this.due.push({ call, kind, when });
  }
  clear(): void {
    this.due = [];
  }

  /** @throws PaymentFault */
  fail(kind: PaymentFaultKind): never {
    this.count += 1;
    throw new PaymentFault(kind);
  }

  /** Calls the provider, unless that fails now. */
  run<T>(name: Call, work: () => T): Promise<T> {
    return callOutside(async () => {
      const at = this.due.findIndex((fault) => fault.call === name);
      const [fault] = at < 0 ? [] : this.due.splice(at, 1);
      if (fault?.when === 'before') this.fail(fault.kind);
      const answer = work();
      if (fault) this.fail(fault.kind);
      return answer;
    });
  }
}
