/** `T` as the database returns it: an optional field without a value is null. */
export type Nullable<T> = { [Key in keyof T]: object extends Pick<T, Key> ? T[Key] | null : T[Key] };

/** Returns the row without its nulls: an optional field is absent rather than null. */
export const withoutNulls = <T extends object>(row: Nullable<T>): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T;
