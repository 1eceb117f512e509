import fc from 'fast-check';

/** A booking, from the latest: two of each product. */
export const ON = fc.nat(5);
/** A deal, from the latest; those that are not settled first. */
export const DEAL = fc.nat(3);
export const METHOD = fc.nat(2);

export const step = <Kind extends string, More>(kind: Kind, more: { [Key in keyof More]: fc.Arbitrary<More[Key]> }) =>
  fc.record<{ kind: Kind } & More>({ kind: fc.constant(kind), ...more } as {
    [Key in keyof ({ kind: Kind } & More)]: fc.Arbitrary<({ kind: Kind } & More)[Key]>;
  });

export const rarely = <T>(weight: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
