import { Refusal } from '#contract/refusal';

/** Returns a rule's value, or the code of its refusal. */
export function verdict(rule: () => unknown): unknown {
  const refusal = refusalOf(rule);
  return refusal instanceof Refusal ? refusal.code : refusal;
}

/** Returns a rule's value, or its refusal with the details. */
export function refusalOf(rule: () => unknown): unknown {
  try {
    return rule();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
