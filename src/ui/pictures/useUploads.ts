import { createContext, useState, useSyncExternalStore } from 'react';
import { type Upload, createUploadQueue } from '../../services/upload-queue.ts';

export interface Uploads {
  /** The progress of each file. */
  uploads: ReadonlyMap<File, Upload>;
  send: (file: File) => Promise<string>;
  cancel: (file: File) => void;
}

/** The uploads of the surrounding form. */
export const UploadsContext = createContext<Uploads | null>(null);

/** Uploads a form's pictures. */
export function useUploads(): Uploads {
  const [{ send, cancel, subscribe, snapshot }] = useState(createUploadQueue);
  return { uploads: useSyncExternalStore(subscribe, snapshot, snapshot), send, cancel };
}
