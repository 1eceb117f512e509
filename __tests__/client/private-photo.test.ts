import { MAX_PHOTO_BYTES } from '#contract/limits';
import { preparePhoto, UnreadablePhoto } from '../../src/services/private-photo';
import { picture } from '../helpers/image-stub';
import { decodeNothing, decodePictures } from '../helpers/picture-decoder';

describe('a private photo', () => {
  it('is drawn again as JPEG, at most 1,600 pixels wide or high', async () => {
    const drawn = decodePictures({ width: 3000, height: 4000 });
    const sent = await preparePhoto(picture('engine.png', 'image/png'));
    expect(sent.type).toBe('image/jpeg');
    expect(drawn.map(({ box }) => box)).toEqual([[0, 0, 1200, 1600]]);
  });

  it('is drawn again even if it is small, because its metadata would say where it was taken', async () => {
    const drawn = decodePictures({ width: 40, height: 30 });
    const file = picture();
    expect(await preparePhoto(file)).not.toBe(file);
    expect(drawn.map(({ box }) => box)).toEqual([[0, 0, 40, 30]]);
  });

  it('that is still too large loses quality, then size', async () => {
    const drawn = decodePictures({ sizes: [MAX_PHOTO_BYTES + 1, MAX_PHOTO_BYTES + 1, MAX_PHOTO_BYTES] });
    expect((await preparePhoto(picture())).size).toBe(MAX_PHOTO_BYTES);
    const qualities = drawn.map(({ quality = 1 }) => quality);
    expect(qualities).toEqual([...qualities].sort((one, other) => other - one));
    expect(drawn.at(-1)?.box[3]).toBeLessThan(1600);
  });

  it('that can’t be decoded, or made small enough, is refused', async () => {
    decodePictures({ sizes: [MAX_PHOTO_BYTES + 1] });
    await expect(preparePhoto(picture())).rejects.toBeInstanceOf(UnreadablePhoto);
    decodeNothing();
    await expect(preparePhoto(picture('engine.heic', 'image/heic'))).rejects.toBeInstanceOf(UnreadablePhoto);
  });
});
