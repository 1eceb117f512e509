import { createS3Papers } from '../../server/services/papers/paper-storage.ts';
import { describeWithSwift, startSwift } from './swift.ts';
import { paperStorageSuite } from '../server/paper-storage-suite.ts';
import { objectStoreSuite } from '../server/picture-storage-suite.ts';

describeWithSwift('OpenStack Swift', () => {
  objectStoreSuite(startSwift);

  describe('papers in it', () =>
    paperStorageSuite(async () => {
      const store = await startSwift();
      return { papers: createS3Papers(store.settings), close: () => store.close() };
    }));
});
