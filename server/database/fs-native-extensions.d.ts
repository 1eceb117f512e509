/** The functions in use; the package has no types. */
declare module 'fs-native-extensions' {
  /** Locks a byte range for this open file description. Returns false if another one holds it. */
  export function tryLock(descriptor: number, offset?: number, length?: number): boolean;
}
