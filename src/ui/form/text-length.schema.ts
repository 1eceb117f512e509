import { textLength } from '#contract/clean-text';

type Typed = string | null | undefined;

/** A test of a Yup schema: the text has at most `max` characters, as the server counts them. */
export const atMost = (max: number, message: () => string) => ({
  name: 'atMost',
  message,
  test: (text: Typed) => textLength(text ?? '') <= max,
});

/** A test of a Yup schema: the text has at least `min` characters. An empty one is left to `required`. */
export const atLeast = (min: number, message: () => string) => ({
  name: 'atLeast',
  message,
  test: (text: Typed) => !text || textLength(text) >= min,
});
