/** A refusal in Pathao's words, in the shape that clients have seen (docs/decisions/031-couriers.md, P-error). */
export class PathaoProblem extends Error {
  readonly status: number;
  readonly errors?: Record<string, string[]>;

  constructor(status: number, message: string, errors?: Record<string, string[]>) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export const bodyOf = ({ status, message, errors }: PathaoProblem): object => ({
  message,
  type: 'error',
  code: status,
  ...(errors && { errors }),
});

/** Collects what is wrong with the fields of a call. */
export class FieldErrors {
  readonly #errors: Record<string, string[]> = {};

  require(isRight: boolean, field: string, words: string): void {
    if (!isRight) this.#errors[field] = [...(this.#errors[field] ?? []), `The ${field.replace(/_/g, ' ')} ${words}.`];
  }

  /** @throws PathaoProblem 422 */
  throwIfAny(): void {
    if (Object.keys(this.#errors).length > 0) throw new PathaoProblem(422, 'Please fix the given errors', this.#errors);
  }
}

export const isText = (value: unknown, least: number, most: number): value is string =>
  typeof value === 'string' && value.length >= least && value.length <= most;
export const isPhone = (value: unknown): value is string => typeof value === 'string' && /^01\d{9}$/.test(value);
