import type { Queryable } from '../../../database/database.ts';
import type { ParcelParty } from '../../../services/couriers/provider.ts';
import type { Encrypted, Encryption } from '../../../services/encryption.ts';

/** Who a parcel is collected from, and who it is for. */
export interface Parties {
  sender: ParcelParty;
  recipient: ParcelParty;
}

/** Binds both to their deal: copied to another one's row, they can't be decrypted. */
const contextOf = (dealId: string): string => `parcel:${dealId}`;

export const encryptParties = (encryption: Encryption, dealId: string, parties: Parties): Encrypted =>
  encryption.encrypt(JSON.stringify(parties), contextOf(dealId));

export const decryptParties = (encryption: Encryption, dealId: string, encrypted: Encrypted): Parties =>
  JSON.parse(encryption.decrypt(encrypted, contextOf(dealId))) as Parties;

const BATCH_SIZE = 500;

/** Encrypts all parcels' addresses with the current key again. Repeatable. @returns the number of rows changed */
export async function reencryptParcels(db: Queryable, encryption: Encryption): Promise<number> {
  let changed = 0;
  for (;;) {
    const rows = await db.query<{ id: string; sealed: Encrypted }>(
      `select r.booking_id::text as id, jsonb_build_object('keyId', r.key_id, 'text', r.parties) as sealed
       from parcels r where r.key_id <> $1 order by r.booking_id limit $2`,
      [encryption.keyId, BATCH_SIZE],
    );
    for (const { id, sealed } of rows) {
      const { keyId, text } = encryptParties(encryption, id, decryptParties(encryption, id, sealed));
      await db.query('update parcels set parties = $2, key_id = $3 where booking_id = $1', [id, text, keyId]);
    }
    changed += rows.length;
    if (rows.length < BATCH_SIZE) return changed;
  }
}
