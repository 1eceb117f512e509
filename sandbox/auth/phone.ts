import { randomName } from '../identifiers.ts';
import type { Accounts } from './accounts.ts';
import { type Fields, text } from './fields.ts';
import { refuse } from './problems.ts';
import type { Sessions } from './sessions.ts';
import type { TextMessages } from './text-messages.ts';

/** `+` and digits, as the real service requires. */
const NUMBER = /^\+[1-9]\d{7,14}$/;
const PROOF_LIFE_MS = 60 * 60_000;

interface Parts {
  accounts: Accounts;
  sessions: Sessions;
  messages: TextMessages;
}

/** accounts:sendVerificationCode and accounts:signInWithPhoneNumber. */
export function phoneCalls({ accounts, sessions, messages }: Parts) {
  /** Stand for a used code while its number is linked to another account. */
  const temporaryProofs = new Map<string, { phoneNumber: string; endsAt: number }>();

  function proofOf(phoneNumber: string) {
    for (const [name, { endsAt }] of temporaryProofs) if (endsAt < Date.now()) temporaryProofs.delete(name);
    const temporaryProof = randomName(40);
    temporaryProofs.set(temporaryProof, { phoneNumber, endsAt: Date.now() + PROOF_LIFE_MS });
    return { temporaryProof, temporaryProofExpiresIn: String(PROOF_LIFE_MS / 1000), phoneNumber };
  }

  function provenNumber(fields: Fields): string {
    const proof = text(fields, 'temporaryProof');
    if (!proof) {
      const session = text(fields, 'sessionInfo') || refuse('MISSING_SESSION_INFO');
      return messages.use(session, text(fields, 'code') || refuse('MISSING_CODE'));
    }
    const phoneNumber = text(fields, 'phoneNumber') || refuse('MISSING_PHONE_NUMBER');
    const known = temporaryProofs.get(proof);
    if (!known || known.endsAt < Date.now() || known.phoneNumber !== phoneNumber)
      return refuse('INVALID_TEMPORARY_PROOF');
    return known.phoneNumber;
  }

  return {
    async sendVerificationCode(fields: Fields, locale: string) {
      const phoneNumber = text(fields, 'phoneNumber') || refuse('MISSING_PHONE_NUMBER');
      if (!NUMBER.test(phoneNumber)) refuse('INVALID_PHONE_NUMBER : Invalid format.');
      if (!text(fields, 'recaptchaToken') && !text(fields, 'captchaResponse')) refuse('MISSING_RECAPTCHA_TOKEN');
      return { sessionInfo: messages.send(phoneNumber, locale === 'bn' ? 'bn' : 'en') };
    },

    async signInWithPhoneNumber(fields: Fields) {
      const caller = text(fields, 'idToken') ? (await sessions.read(text(fields, 'idToken'))).account : undefined;
      const phoneNumber = provenNumber(fields);
      const owner = accounts.byPhone(phoneNumber);
      if (owner && caller && owner.localId !== caller.localId)
        return text(fields, 'temporaryProof') ? refuse('PHONE_NUMBER_EXISTS') : proofOf(phoneNumber);
      const known =
        caller ?? owner ?? refuse('OPERATION_NOT_ALLOWED : The sandbox does not create accounts from phone numbers.');
      if (known.disabled) refuse('USER_DISABLED');
      const account = accounts.save({ ...known, phoneNumber });
      return { isNewUser: false, phoneNumber, ...(await sessions.signIn(account, 'phone')) };
    },
  };
}
