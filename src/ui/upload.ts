import { UploadFault } from '../services/image-host';
import { language } from './language';
import { count } from './numbers';
import { say } from './text';
import { uiText } from './ui.text';

/** What to tell when a picture could not be uploaded (SPEC §8 is silent there; RULES asks for a visible message). */
export function uploadSentence(error: unknown): string {
  const words = say(uiText);
  if (!(error instanceof UploadFault)) return words.uploadFailed;
  if (error.reason === 'refused') return `${words.uploadRefused} ${error.message}`;
  if (error.reason === 'tooMany') return words.uploadTooMany(count(Math.ceil((error.waitSeconds ?? 60) / 60), language()));
  return error.reason === 'offline' ? words.uploadOffline : words.uploadFailed;
}
