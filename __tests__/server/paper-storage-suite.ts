import { randomUUID } from 'node:crypto';
import type { PaperStorage } from '../../server/services/papers/paper-storage.ts';

export interface OpenPapers {
  papers: PaperStorage;
  close(): Promise<void> | void;
}

/** What any storage of papers must do. */
export function paperStorageSuite(open: () => Promise<OpenPapers>): void {
  it('are stored, read, replaced and removed; removing twice is no error', async () => {
    const { papers, close } = await open();
    try {
      const name = randomUUID();
      expect(await papers.get(name)).toBeUndefined();
      await papers.put(name, Buffer.from('one'));
      expect((await papers.get(name))?.toString()).toBe('one');
      await papers.put(name, Buffer.from('two'));
      expect((await papers.get(name))?.toString()).toBe('two');
      await papers.remove(name);
      await papers.remove(name);
      expect(await papers.get(name)).toBeUndefined();
    } finally {
      papers.close();
      await close();
    }
  });
}
