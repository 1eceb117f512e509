import { useFormikContext } from 'formik';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_PROBLEM_PHOTOS } from '#contract/limits';
import { mayBePicture } from '../../../services/pictures/decode-picture.ts';
import { useText } from '../../../ui/text/text.ts';
import { problemPhotosText } from './problem-photos.text.ts';
import { fileOf, type PhotoUploads, type ProblemPhoto } from './usePhotoUploads.ts';

/** The same before and after the upload. */
export function keyOf(photo: ProblemPhoto): string {
  const file = fileOf(photo);
  return file ? `${file.name} ${file.size} ${file.lastModified}` : String(photo);
}

/** Returns the photos of the form, and how they are added and removed. */
export function useProblemPhotos({ send, cancel }: PhotoUploads) {
  const words = useText(problemPhotosText);
  const { values, setValues } = useFormikContext<{ photos: readonly ProblemPhoto[] }>();
  const [refused, setRefused] = useState<string[]>([]);
  const { photos } = values;

  const change = (next: (photos: readonly ProblemPhoto[]) => readonly ProblemPhoto[]): void =>
    void setValues((current) => ({ ...current, photos: next(current.photos) }), false);

  function start(file: File): void {
    void send(file).then(
      // Synchronous, because the form may be submitted next, and its draft must not be written after that.
      (sent) => flushSync(() => change((current) => current.map((each) => (each === file ? sent : each)))),
      () => undefined,
    );
  }

  function add(files: readonly File[]): void {
    const pictures = files.filter(mayBePicture);
    const known = new Set(photos.map(keyOf));
    const fresh = pictures.filter((file) => !known.has(keyOf(file)));
    const taken = fresh.slice(0, MAX_PROBLEM_PHOTOS - photos.length);
    setRefused([
      ...files.filter((file) => !pictures.includes(file)).map(({ name }) => words.unreadable(name)),
      ...(taken.length < fresh.length ? [words.tooMany] : []),
    ]);
    change((current) => [...current, ...taken]);
    taken.forEach(start);
  }

  function remove(photo: ProblemPhoto): void {
    if (photo instanceof File) cancel(photo);
    setRefused([]);
    change((current) => current.filter((each) => each !== photo));
  }

  return { photos, refused, start, add, remove };
}
