import { createContext, useState, useSyncExternalStore } from 'react';
import { type Upload, createUploadQueue } from '../../services/upload-queue';

export interface Uploads {
  /** How far each file is that was sent. */
  uploads: ReadonlyMap<File, Upload>;
  send: (file: File) => Promise<string>;
  cancel: (file: File) => void;
}

/** The uploads of the form around. */
export const UploadsContext = createContext<Uploads | null>(null);

/** The pictures that a form sends. */
export function useUploads(): Uploads {
  const [{ send, cancel, subscribe, snapshot }] = useState(createUploadQueue);
  return { uploads: useSyncExternalStore(subscribe, snapshot, snapshot), send, cancel };
}
