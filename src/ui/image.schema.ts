import { BOUNDS } from '#contract/lists';
import { mixed } from 'yup';
import { say } from './text';
import { uiText } from './ui.text';

/** A chosen picture: there, a picture by its type, not too large; the host judges its content. An address was judged already. */
export const imageSchema = (label: () => string) =>
  mixed<File | string>()
    .nullable()
    .required(() => say(uiText).required(label()))
    .test('picture', () => say(uiText).notAnImage, (image) => !(image instanceof File) || image.type.startsWith('image/'))
    .test('size', () => say(uiText).imageTooLarge, (image) => !(image instanceof File) || image.size <= BOUNDS.imageBytes);
