/** The part we use; the package has no types. */
declare module 'sns-validator' {
  export default class MessageValidator {
    constructor(hostPattern?: RegExp);
    validate(message: object, done: (error: Error | null) => void): void;
  }
}
