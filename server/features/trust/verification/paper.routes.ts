import { Acknowledged } from '#contract/common';
import { refuse } from '#contract/refusal';
import { PaperParams, VerificationDraft } from '#contract/trust/verification';
import { MAX_PAPER_BYTES, PAPER_UPLOADS_PER_DAY } from '#contract/trust/verification-rules';
import { randomUUID } from 'node:crypto';
import type { App, Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { inserted } from '../../../http/answers.ts';
import { consumeOrRefuse } from '../../../http/consume-or-refuse.ts';
import { createEncryption } from '../../../services/encryption.ts';
import { ImageFault } from '../../../services/images/image-fault.ts';
import { encryptPaper } from '../../../services/papers/paper-encryption.ts';
import { insertFile, keepStoredFile, listDraftPapers, readSelfieDays } from './paper.queries.ts';
import { selfieCode } from './selfie-code.ts';
import { lockSeller } from './verification.queries.ts';

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** Sellers upload the pictures of papers (docs/rules.md §11). */
export const paperRoutes: Routes = (app, { db, env, papers, rateLimits }) => {
  // The keys of payouts, because both protect what sellers entrust to us.
  const encryption = env.payoutKeys && createEncryption(env.payoutKeys);
  const uploads = rateLimits.exact({ name: 'papers', max: PAPER_UPLOADS_PER_DAY, seconds: 24 * 3600 });
  const codesOf = async (personId: string): Promise<string[]> =>
    (await readSelfieDays(db)).flatMap((day) => (day ? selfieCode(env.tokenSecret, personId, day) : []));

  app.get(
    '/verification/draft',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'The papers uploaded and not sent, and the code for a selfie of today',
        response: { 200: VerificationDraft },
      },
    },
    async (request) => {
      const { id } = callerOf(request);
      const [[code = ''], drafts] = await Promise.all([codesOf(id), listDraftPapers(db, id)]);
      return { code, papers: drafts };
    },
  );

  void app.register(async (scope: App) => {
    scope.addContentTypeParser(PICTURES, { parseAs: 'buffer', bodyLimit: MAX_PAPER_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.put(
      '/verification/draft/:paper',
      {
        bodyLimit: MAX_PAPER_BYTES,
        config: { access: 'seller', refusals: ['PAPER_REFUSED', 'PAPERS_UNAVAILABLE'] },
        schema: {
          summary: 'Upload the picture of a paper; JPEG, PNG or WebP as the body. Replaces an earlier one',
          params: PaperParams,
          response: { 200: Acknowledged },
        },
      },
      async (request) => {
        if (!encryption) return refuse('PAPERS_UNAVAILABLE');
        const { id: personId } = callerOf(request);
        const { paper } = request.params;
        if (!Buffer.isBuffer(request.body)) return refuse('PAPER_REFUSED');
        await consumeOrRefuse(uploads, personId, db);
        const picture = await papers.drawPaper(request.body, personId).catch((error: unknown) => {
          if (error instanceof ImageFault) return refuse('PAPER_REFUSED');
          throw error;
        });
        const name = randomUUID();
        const { content, wrappedKey } = encryptPaper(encryption, name, picture);
        const codes = paper === 'selfie' ? await codesOf(personId) : [];
        const id = await insertFile(db, { personId, paper, name, wrappedKey, codes });
        await papers.put(name, content);
        const isKept = await db.transaction(async (tx) => {
          await lockSeller(tx, personId);
          return keepStoredFile(tx, { id, personId, paper });
        });
        // The account was deleted during the upload, and the job may have looked for the file already.
        if (!isKept) {
          await papers.remove(name);
          return refuse('ACCOUNT_DELETED');
        }
        return inserted(id);
      },
    );
  });
};
