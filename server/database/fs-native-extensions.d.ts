/** The part in use; the package brings no types. */
declare module 'fs-native-extensions' {
  /** Locks a range of an open file for this open file alone; answers false when somebody else has it. */
  export function tryLock(descriptor: number, offset?: number, length?: number): boolean;
}
