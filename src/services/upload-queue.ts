import { BOUNDS } from '#contract/limits';
import { UploadError, uploadImage } from './pictures/image-host.ts';
import { shrinkPicture } from './pictures/shrink-picture.ts';

export type Upload =
  | { state: 'waiting' }
  | { state: 'sending'; fraction: number }
  | { state: 'sent'; address: string }
  | { state: 'failed'; error: unknown };

/** More parallel uploads would only compete for bandwidth. */
const MAX_PARALLEL_UPLOADS = 2;

/** Uploads each file once, two at a time. A failed one is retried when it is sent again. */
export function createUploadQueue() {
  let uploads: ReadonlyMap<File, Upload> = new Map();
  const listeners = new Set<() => void>();
  const running = new Map<File, { answer: Promise<string>; controller: AbortController }>();
  const waiting: (() => void)[] = [];
  let free = MAX_PARALLEL_UPLOADS;

  function note(file: File, upload?: Upload): void {
    const next = new Map(uploads);
    if (upload) next.set(file, upload);
    else next.delete(file);
    uploads = next;
    for (const listener of listeners) listener();
  }

  async function takeTurn(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function endTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  async function run(file: File, signal: AbortSignal): Promise<string> {
    note(file, { state: 'waiting' });
    await takeTurn();
    try {
      signal.throwIfAborted();
      note(file, { state: 'sending', fraction: 0 });
      const picture = await shrinkPicture(file);
      if (picture.size > BOUNDS.imageBytes)
        throw new UploadError('refused', 'The picture is too large.', { refusal: 'tooLarge' });
      const address = await uploadImage(picture, (fraction) => note(file, { state: 'sending', fraction }), signal);
      note(file, { state: 'sent', address });
      return address;
    } catch (error) {
      if (!signal.aborted) note(file, { state: 'failed', error });
      throw error;
    } finally {
      if (running.get(file)?.controller.signal === signal) running.delete(file);
      endTurn();
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => uploads,
    /** @throws UploadError */
    send(file: File): Promise<string> {
      const upload = uploads.get(file);
      if (upload?.state === 'sent') return Promise.resolve(upload.address);
      const started = running.get(file);
      if (started) return started.answer;
      const controller = new AbortController();
      const answer = run(file, controller.signal);
      running.set(file, { answer, controller });
      return answer;
    },
    /** Removes a file and aborts its upload. */
    cancel(file: File): void {
      running.get(file)?.controller.abort();
      running.delete(file);
      note(file);
    },
  };
}
