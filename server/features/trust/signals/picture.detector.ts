import type { Queryable } from '../../../database/database.ts';
import { imagePath } from '../../../services/images/images.ts';
import { type Detector, type FoundSignal, MAX_OTHERS } from './detector.ts';
import {
  type EarlierPicture,
  findCandidates,
  listEarlier,
  listOwnPictures,
  type OwnPicture,
} from './picture.queries.ts';
import { matchPictures, type PictureMatch } from './picture-match.rules.ts';

/** Pictures that this number of verified sellers show are the maker's. */
const BROCHURE_SELLERS = 5;

type Match = EarlierPicture & { match: PictureMatch };

async function findMatches(db: Queryable, productId: string, picture: OwnPicture): Promise<Match[]> {
  const candidates = await findCandidates(db, picture);
  const earlier = await listEarlier(db, { productId, key: picture.key, candidates });
  const matches = earlier.flatMap((one): Match[] => {
    const match = matchPictures(picture, one);
    return match ? [{ ...one, match }] : [];
  });
  const sellers = new Set(matches.filter(({ isVerified }) => isVerified).map(({ sellerId }) => sellerId));
  return sellers.size >= BROCHURE_SELLERS ? [] : matches;
}

/** A picture that another seller showed first, also mirrored or trimmed. One signal per seller. */
export const pictureDetector: Detector = {
  priority: 2,
  async find(db, { id }) {
    const found = new Map<string, FoundSignal>();
    for (const picture of await listOwnPictures(db, id)) {
      for (const { key, match, productId, sellerId } of await findMatches(db, id, picture)) {
        const known = found.get(sellerId)?.evidence.otherIds;
        if (!known)
          found.set(sellerId, {
            key: `seller ${sellerId}`,
            evidence: { match, picture: picture.address, otherPicture: imagePath(key, 'full'), otherIds: [productId] },
          });
        else if (known.length < MAX_OTHERS && !known.includes(productId)) known.push(productId);
      }
    }
    return [...found.values()].slice(0, MAX_OTHERS);
  },
};
