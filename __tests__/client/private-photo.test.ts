import { MAX_PHOTO_BYTES } from '#contract/limits';
import { preparePhoto, UnreadablePhoto } from '../../src/services/pictures/private-photo.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { photoFaultSentence } from '../../src/ui/pictures/photo-fault.ts';
import { decodeNothing, decodePictures } from '../helpers/client/fakes.ts';
import { heicFile, picture } from '../helpers/client/setup.ts';

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

  it('of a long screenshot stays readable, and loses its quality first', async () => {
    const drawn = decodePictures({
      width: 1080,
      height: 12_000,
      sizes: [...Array<number>(5).fill(MAX_PHOTO_BYTES + 1), MAX_PHOTO_BYTES],
    });
    await preparePhoto(picture('chat.png', 'image/png'));
    expect(drawn.map(({ box }) => box[2])).toEqual([720, 720, 720, 720, 720, 540]);
  });

  it('that can’t be decoded, or made small enough, is refused', async () => {
    decodePictures({ sizes: [MAX_PHOTO_BYTES + 1] });
    await expect(preparePhoto(picture())).rejects.toMatchObject({ reason: 'tooLarge' });
    decodeNothing();
    await expect(preparePhoto(picture('engine.heic', 'image/heic'))).rejects.toMatchObject({ reason: 'unreadable' });
    await expect(preparePhoto(heicFile())).rejects.toMatchObject({ reason: 'heic' });
  });

  it('that can’t be sent says in both languages what to do', () => {
    const sentenceOf = (reason: UnreadablePhoto['reason']) => photoFaultSentence(new UnreadablePhoto(reason, 'x'));
    expect(sentenceOf('heic')).toMatch(/HEIC .* Settings → Camera → Formats → Most Compatible .* screenshot/);
    setLanguage('bn');
    expect(sentenceOf('heic')).toMatch(/HEIC .* Settings → Camera → Formats → Most Compatible .* স্ক্রিনশট/);
    expect(sentenceOf('unreadable')).toMatch(/খোলা যাচ্ছে না/);
    // The server’s refusal, too, is read in the reader’s language.
    expect(photoFaultSentence({ status: 400, data: { code: 'PHOTO_REFUSED', message: 'English' } })).toBe(
      sentenceOf('unreadable'),
    );
    setLanguage('en');
  });
});
