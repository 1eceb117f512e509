import { BOUNDS } from '#contract/limits';
import { mixed } from 'yup';
import { mayBePicture } from '../../services/pictures/decode-picture.ts';
import { shrinkPicture } from '../../services/pictures/shrink-picture.ts';
import { currentText } from '../text/text.ts';
import { imageText } from './image.text.ts';
import { pictureRefusalText } from './picture-refusal.text.ts';
import { uiText } from '../feedback/ui.text.ts';

/**
 * Validates a chosen image: present, an image type and not too large; the host checks its content.
 * A URL has already been validated.
 */
export const imageSchema = (label: () => string) =>
  mixed<File | string>()
    .nullable()
    .required(() => currentText(uiText).required(label()))
    .test(
      'type',
      () => currentText(imageText).notAnImage,
      (image) => !(image instanceof File) || mayBePicture(image),
    )
    .test(
      'size',
      () => currentText(pictureRefusalText).tooLarge,
      async (image) =>
        !(image instanceof File) ||
        image.size <= BOUNDS.imageBytes ||
        // Photos from good cameras exceed the limit until they are shrunk.
        (mayBePicture(image) && (await shrinkPicture(image)).size <= BOUNDS.imageBytes),
    );
