import { UploadError } from '../../services/image-host';
import { language } from '../text/language';
import { formatCount } from '../text/numbers';
import { currentText } from '../text/text';
import { imageText } from './image.text';

/**
 * What to tell when a picture could not be uploaded (docs/specification.md §8 is silent there; docs/rules.md asks for a
 * visible message).
 */
export function uploadErrorSentence(error: unknown): string {
  const words = currentText(imageText);
  if (!(error instanceof UploadError)) return words.uploadFailed;
  if (error.reason === 'tooLarge') return words.imageTooLarge;
  if (error.reason === 'refused') return `${words.uploadRefused} ${error.message}`;
  if (error.reason === 'tooMany')
    return words.uploadTooMany(formatCount(Math.ceil((error.waitSeconds ?? 60) / 60), language()));
  return error.reason === 'offline' ? words.uploadOffline : words.uploadFailed;
}

/** Whether the same picture may be taken at another try. */
export const mayRetryUpload = (error: unknown): boolean =>
  !(error instanceof UploadError) || (error.reason !== 'refused' && error.reason !== 'tooLarge');
