import { useFormikContext } from 'formik';
import { use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../../../ui/text/language.ts';
import { formatCount } from '../../../../ui/text/numbers.ts';
import { mayBePicture } from '../../../../services/pictures/decode-picture.ts';
import { imageText } from '../../../../ui/pictures/image.text.ts';
import { currentText, useText } from '../../../../ui/text/text.ts';
import { UploadsContext } from '../../../../ui/pictures/useUploads.ts';
import {
  MAX_PHOTOS,
  movePhoto,
  type Photo,
  photosOf,
  rememberSent,
  replacePhoto,
  valuesOfPhotos,
} from './photo-list.ts';
import { photosText } from './photos.text.ts';
import type { ProductValues } from '../product.schema.ts';

/** The product form's photos. Each is uploaded as soon as it is added, so that a reload loses none. */
export function usePhotos() {
  const words = useText(photosText);
  const language = useLanguage();
  const form = useFormikContext<ProductValues>();
  const queue = use(UploadsContext);
  if (!queue) throw new Error('Photos are part of a form with uploads.');
  const { uploads, send, cancel } = queue;
  const [announcement, announce] = useState('');
  const [refused, setRefused] = useState<string[]>([]);
  const { values, setValues, setFieldValue, setFieldTouched, setFieldError } = form;
  const list = photosOf(values);
  const count = (value: number) => formatCount(value, language);

  const setList = (change: (list: Photo[]) => Photo[], validate = true) =>
    void setValues((current) => ({ ...current, ...valuesOfPhotos(change(photosOf(current))) }), validate);

  async function start(file: File): Promise<void> {
    const address = await send(file).catch(() => undefined);
    if (address === undefined) return;
    rememberSent(file, address);
    // Synchronous, because the form may be submitted next, and its draft must not be written after
    // that.
    flushSync(() => setList((current) => replacePhoto(current, file, address), false));
  }

  useEffect(() => {
    for (const photo of list) if (photo instanceof File && !uploads.has(photo)) void start(photo);
  });

  return {
    list,
    uploads,
    announcement,
    /** Rejected files and the reasons. */
    refused,
    add(files: readonly File[]) {
      const pictures = files.filter(mayBePicture);
      const taken = pictures.slice(0, MAX_PHOTOS - list.length);
      const left = pictures.length - taken.length;
      setRefused([
        ...files.filter((file) => !pictures.includes(file)).map(({ name }) => words.noPicture(name)),
        ...(left > 0 ? [words.tooMany(count(MAX_PHOTOS), count(left), left === 1)] : []),
      ]);
      if (taken.length === 0) return;
      setList((current) => [...current, ...taken]);
      announce(words.added(count(taken.length), count(list.length + taken.length)));
    },
    /** Replaces the cover. If the file isn't an image, the previous cover stays. */
    chooseCover(file: File) {
      void setFieldTouched('image', true, false);
      if (!mayBePicture(file)) return setFieldError('image', currentText(imageText).notAnImage);
      if (values.image instanceof File) cancel(values.image);
      void setFieldValue('image', file);
    },
    move(from: number, to: number) {
      setList((current) => movePhoto(current, from, to));
      announce(to === 0 ? words.isCover : words.moved(count(to + 1), count(list.length)));
    },
    remove(place: number) {
      const photo = list[place];
      if (photo instanceof File) cancel(photo);
      setList((current) => current.filter((each) => each !== photo));
      setRefused([]);
      announce(words.removed(count(list.length - 1)));
    },
    retry: (file: File) => void start(file),
  };
}
