import { BOUNDS } from '#contract/lists';
import { mixed } from 'yup';
import { say } from './text';
import { uiText } from './ui.text';

/** A chosen picture: there, a picture by its type, not too large. The host judges its content. */
export const imageSchema = (label: string) =>
  mixed<File>()
    .nullable()
    .required(() => say(uiText).required(label))
    .test('picture', () => say(uiText).notAnImage, (file) => !file || file.type.startsWith('image/'))
    .test('size', () => say(uiText).imageTooLarge, (file) => !file || file.size <= BOUNDS.imageBytes);
