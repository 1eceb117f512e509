/** The key code of every key that belongs to an input method. */
const INPUT_METHOD_KEY = 229;

interface Key {
  isComposing: boolean;
  keyCode: number;
}

/**
 * True for a key that belongs to an input method (IME), such as the Enter that ends a word. Safari ends the composition
 * before that key, so only its key code shows it.
 */
export const isComposing = (event: Key): boolean => event.isComposing || event.keyCode === INPUT_METHOD_KEY;
