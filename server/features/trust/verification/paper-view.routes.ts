import { refuse } from '#contract/refusal';
import { PaperFileParams } from '#contract/trust/verification';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendSecretPicture } from '../../../http/private-photos.ts';
import { createEncryption } from '../../../services/encryption.ts';
import { PictureStorageUnavailable } from '../../../services/images/picture-storage.ts';
import { decryptPaper } from '../../../services/papers/paper-encryption.ts';
import { findFile, hasAllPapers } from './paper.queries.ts';
import { watermarkOf } from './verification.rules.ts';

/** The pictures of papers, for admins alone (docs/rules.md §11). */
export const paperViewRoutes: Routes = (app, { db, env, papers }) => {
  const encryption = env.payoutKeys && createEncryption(env.payoutKeys);

  app.get(
    '/verification/:id/files/:file',
    {
      config: { access: 'admin', refusals: ['PAPER_NOT_FOUND', 'PAPERS_UNAVAILABLE'] },
      schema: {
        summary: 'The picture of a paper, with a watermark of who saw it when',
        description: 'Each view is recorded.',
        params: PaperFileParams,
      },
    },
    async (request, reply) => {
      if (!encryption) return refuse('PAPERS_UNAVAILABLE');
      const admin = callerOf(request);
      const { id, file } = request.params;
      const found = (await findFile(db, { verificationId: id, fileId: file })) ?? refuse('PAPER_NOT_FOUND');
      const content = await papers.get(found.name);
      if (!content) {
        if (await hasAllPapers({ db, papers })) return refuse('PAPER_NOT_FOUND');
        throw new PictureStorageUnavailable('the paper is not in this process’s folder; share DATA_DIR/papers');
      }
      const picture = decryptPaper(encryption, found.name, content, found.wrappedKey);
      const shown = await papers.drawPaper(picture, admin.id, watermarkOf(admin, new Date()));
      // Recorded before it is shown, and only if it can still be read.
      await db.transaction(async (tx) => {
        if (!(await findFile(tx, { verificationId: id, fileId: file }))) return refuse('PAPER_NOT_FOUND');
        return recordAdminAction(tx, {
          admin,
          action: 'read paper',
          subject: 'verification',
          id,
          after: { paper: found.paper, file },
        });
      });
      return sendSecretPicture(reply, shown);
    },
  );
};
