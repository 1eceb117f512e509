import { UploadError } from '../../services/pictures/image-host.ts';
import { language } from '../text/language.ts';
import { formatCount } from '../text/numbers.ts';
import { currentText } from '../text/text.ts';
import { imageText } from './image.text.ts';
import { pictureRefusalText } from './picture-refusal.text.ts';

/**
 * Returns the sentence for a failed upload (docs/specification.md §8 has none; docs/rules.md
 * requires a visible message).
 */
export function uploadErrorSentence(error: unknown): string {
  const words = currentText(imageText);
  if (!(error instanceof UploadError)) return words.uploadFailed;
  if (error.reason === 'refused') return currentText(pictureRefusalText)[error.refusal];
  if (error.reason === 'tooMany')
    return words.uploadTooMany(formatCount(Math.ceil((error.waitSeconds ?? 60) / 60), language()));
  return error.reason === 'offline' ? words.uploadOffline : words.uploadFailed;
}

/** True if uploading the same picture again may succeed. */
export const mayRetryUpload = (error: unknown): boolean =>
  !(error instanceof UploadError) || error.reason !== 'refused' || error.refusal === 'incomplete';
