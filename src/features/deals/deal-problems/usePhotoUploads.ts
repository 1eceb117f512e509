import { useRef, useState } from 'react';
import { preparePhoto } from '../../../services/pictures/private-photo.ts';
import { useAddProblemPhotoMutation } from '../deals/deals.api.ts';

/** A file to upload, or the id of an uploaded photo. */
export type ProblemPhoto = File | string;
export type PhotoUpload = { state: 'waiting' | 'sending' } | { state: 'failed'; error: unknown };

/** The files of uploaded photos, which are shown instead of fetching them again. */
const fileOfPhoto = new Map<string, File>();
export const fileOf = (photo: ProblemPhoto): File | undefined =>
  photo instanceof File ? photo : fileOfPhoto.get(photo);

/** Makes a form's photos smaller and uploads them, one after the other. */
export function usePhotoUploads(dealId: string) {
  const [addPhoto] = useAddProblemPhotoMutation();
  const [uploads, setUploads] = useState<ReadonlyMap<File, PhotoUpload>>(new Map());
  const started = useRef(new Map<File, Promise<string>>());
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const note = (file: File, upload: PhotoUpload | undefined): void =>
    setUploads((before) => {
      const next = new Map(before);
      if (upload) next.set(file, upload);
      else next.delete(file);
      return next;
    });

  async function run(file: File): Promise<string> {
    if (!started.current.has(file)) throw new DOMException('The photo was removed.', 'AbortError');
    note(file, { state: 'sending' });
    const { _id } = await addPhoto({ id: dealId, input: await preparePhoto(file) }).unwrap();
    fileOfPhoto.set(_id, file);
    note(file, undefined);
    return _id;
  }

  /** @returns the photo's id; uploads each file once, and again only if that failed */
  function send(file: File): Promise<string> {
    const running = started.current.get(file);
    if (running) return running;
    note(file, { state: 'waiting' });
    const answer = turn.current.then(() => run(file));
    turn.current = answer.catch(() => undefined);
    started.current.set(file, answer);
    answer.catch((error: unknown) => {
      if (started.current.get(file) !== answer) return;
      started.current.delete(file);
      note(file, { state: 'failed', error });
    });
    return answer;
  }

  return {
    uploads,
    send,
    /** Removes a file; one that is still waiting is not uploaded. */
    cancel(file: File): void {
      started.current.delete(file);
      note(file, undefined);
    },
  };
}
export type PhotoUploads = ReturnType<typeof usePhotoUploads>;
