import type { ProductChange } from '#contract/catalogue/product';
import type { RouteServices } from '../../../context.ts';
import { resolveImageAddress } from '../../../services/images/images.ts';

/**
 * Returns the stored addresses of a product's pictures. Fields that were not sent stay undefined.
 * @throws ImageAddressFault naming the field
 */
export async function resolvePictures(
  { image, photos }: Pick<ProductChange, 'image' | 'photos'>,
  services: RouteServices,
): Promise<Pick<ProductChange, 'image' | 'photos'>> {
  const resolved: Pick<ProductChange, 'image' | 'photos'> = {};
  if (image !== undefined) resolved.image = await resolveImageAddress(image, services);
  if (photos !== undefined) {
    // Sequentially: there are at most nine, and each writes its own row.
    resolved.photos = [];
    for (const [place, photo] of photos.entries())
      resolved.photos.push(await resolveImageAddress(photo, services, { field: `photos.${place}` }));
  }
  return resolved;
}
