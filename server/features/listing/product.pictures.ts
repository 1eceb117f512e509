import type { ProductChange } from '#contract/product';
import type { RouteServices } from '../../context';
import { resolveImageAddress } from '../../services/images/images';

/**
 * The addresses of a product's pictures as they are kept; nothing for what was not sent.
 * @throws ImageAddressFault naming the field
 */
export async function resolvePictures(
  { image, photos }: Pick<ProductChange, 'image' | 'photos'>,
  services: RouteServices,
): Promise<Pick<ProductChange, 'image' | 'photos'>> {
  const resolved: Pick<ProductChange, 'image' | 'photos'> = {};
  if (image !== undefined) resolved.image = await resolveImageAddress(image, services);
  if (photos !== undefined) {
    // One after another: they are up to nine, and each writes a row of its own.
    resolved.photos = [];
    for (const [place, photo] of photos.entries())
      resolved.photos.push(await resolveImageAddress(photo, services, { field: `photos.${place}` }));
  }
  return resolved;
}
