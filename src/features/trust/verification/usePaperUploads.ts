import { useRef, useState } from 'react';
import type { Paper } from '#contract/trust/verification-rules';
import { preparePaper } from '../../../services/pictures/private-photo.ts';
import { useUploadPaperMutation } from './verification.api.ts';

export interface PaperUpload {
  file: File;
  state: 'sending' | 'sent' | 'failed';
  error?: unknown;
}

type Uploads = Partial<Record<Paper, PaperUpload>>;

/** Shrinks pictures of papers and uploads them, one after the other. A chosen picture stays until it is replaced. */
export function usePaperUploads() {
  const [uploadPaper] = useUploadPaperMutation();
  const [uploads, setUploads] = useState<Uploads>({});
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  /** Ignored if another picture has been chosen in the meantime. */
  const note = (paper: Paper, file: File, change: Omit<PaperUpload, 'file'>): void =>
    setUploads((before) => (before[paper]?.file === file ? { ...before, [paper]: { file, ...change } } : before));

  function send(paper: Paper, file: File): void {
    setUploads((before) => ({ ...before, [paper]: { file, state: 'sending' } }));
    turn.current = turn.current
      .then(async () => uploadPaper({ paper, picture: await preparePaper(file) }).unwrap())
      .then(
        () => note(paper, file, { state: 'sent' }),
        (error: unknown) => note(paper, file, { state: 'failed', error }),
      );
  }

  return { uploads, send, clear: () => setUploads({}) };
}
