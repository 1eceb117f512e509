import { PICTURE_REFUSALS } from '#contract/image-host-codes';
import { http, HttpResponse } from 'msw';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { UploadError, uploadImage } from '../../src/services/pictures/image-host.ts';
import { saveToken } from '../../src/services/token.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { uploadErrorSentence } from '../../src/ui/pictures/upload-error.ts';
import { api, imageHost, imageUrl, picture, testConfig } from '../helpers/client/setup.ts';

const { uploadUrl } = testConfig.imageHost;
const ourOwn = { ...testConfig, imageHost: { uploadUrl, key: '' } };

/** GET /config of our own host: issues a new key per call, and records who asked. */
function keys(keySeconds = 1800) {
  const asked: (string | null)[] = [];
  const handler = http.get('http://localhost/api/config', ({ request }) => {
    asked.push(request.headers.get('authorization'));
    return HttpResponse.json({ ...ourOwn, imageHost: { uploadUrl, key: `key-${asked.length}`, keySeconds } });
  });
  return { handler, asked };
}

/** The image host: accepts these keys and refuses others as expired. */
function host(...good: string[]) {
  const used: string[] = [];
  const handler = http.post(uploadUrl, ({ request }) => {
    const key = new URL(request.url).searchParams.get('key') ?? '';
    used.push(key);
    return good.includes(key)
      ? HttpResponse.json({ data: { url: imageUrl(used.length) }, success: true, status: 200 })
      : HttpResponse.json(
          {
            status_code: 400,
            error: { message: 'This upload key has expired. Please try again.', code: 101 },
            status_txt: 'Bad Request',
            success: false,
          },
          { status: 400 },
        );
  });
  return { handler, used };
}

/** A separate session per test, because keys are cached per person. */
let sessions = 0;
beforeEach(() => {
  sessions += 1;
  saveToken(`token-${sessions}`);
  setBootstrap({ config: ourOwn });
});

describe('a picture for our own host', () => {
  it('is sent with the signed-in person’s key, which is cached', async () => {
    const [{ handler, asked }, taking] = [keys(), host('key-1')];
    api.use(handler, taking.handler);
    expect([await uploadImage(picture()), await uploadImage(picture())]).toEqual([imageUrl(1), imageUrl(2)]);
    expect([asked, taking.used]).toEqual([[`Bearer token-${sessions}`], ['key-1', 'key-1']]);
  });

  it('uses a new key for another person, and an anonymous one when signed out', async () => {
    const [{ handler, asked }, taking] = [keys(), host('key-1', 'key-2')];
    api.use(handler, taking.handler);
    await uploadImage(picture());
    localStorage.clear();
    await uploadImage(picture());
    expect([asked, taking.used]).toEqual([
      [`Bearer token-${sessions}`, null],
      ['key-1', 'key-2'],
    ]);
  });

  it('gets a new key when the last one has expired', async () => {
    const [{ handler }, taking] = [keys(30), host('key-1', 'key-2')];
    api.use(handler, taking.handler);
    await uploadImage(picture());
    await uploadImage(picture());
    expect(taking.used).toEqual(['key-1', 'key-2']);
  });

  it('is retried once with a new key when the host reports it as expired', async () => {
    const [{ handler }, taking] = [keys(), host('key-2')];
    api.use(handler, taking.handler);
    expect(await uploadImage(picture())).toBe(imageUrl(2));
    const never = host();
    api.use(never.handler);
    saveToken('yet another');
    await expect(uploadImage(picture())).rejects.toMatchObject({ reason: 'key' });
    expect(never.used).toHaveLength(2);
  });

  it('isn’t sent without a key, and the failure is shown', async () => {
    const { handler, sent } = imageHost();
    api.use(
      handler,
      http.get('http://localhost/api/config', () => HttpResponse.error()),
    );
    await expect(uploadImage(picture())).rejects.toMatchObject({ reason: 'offline' });
    api.use(http.get('http://localhost/api/config', () => HttpResponse.json({}, { status: 503 })));
    await expect(uploadImage(picture())).rejects.toMatchObject({ reason: 'failed' });
    expect(sent).toEqual([]);
  });
});

it("an upload uses another host's key from the page as it is", async () => {
  setBootstrap({ config: testConfig });
  const taking = host();
  api.use(taking.handler);
  await expect(uploadImage(picture())).rejects.toBeInstanceOf(UploadError);
  expect(taking.used).toEqual([testConfig.imageHost.key]);
});

it('too many pictures: both languages say when to retry', async () => {
  api.use(
    keys().handler,
    http.post(uploadUrl, () =>
      HttpResponse.json(
        {
          status_code: 429,
          error: { message: 'Too many pictures have been uploaded. Please try again in 7 minutes.', code: 429 },
          status_txt: 'Too Many Requests',
          success: false,
        },
        { status: 429, headers: { 'retry-after': '400' } },
      ),
    ),
  );
  const fault: unknown = await uploadImage(picture()).catch((error: unknown) => error);
  expect(uploadErrorSentence(fault)).toBe(
    'Too many pictures have been uploaded. Please try again in 7 min. Nothing you entered is lost.',
  );
  setLanguage('bn');
  expect(uploadErrorSentence(fault)).toBe(
    'অনেক বেশি ছবি আপলোড করা হয়েছে। ৭ মিনিট পরে আবার চেষ্টা করুন। আপনার দেওয়া তথ্য হারায়নি।',
  );
});

describe('a refused picture', () => {
  const fault = async (code: number) => {
    api.use(
      keys().handler,
      http.post(uploadUrl, () =>
        HttpResponse.json(
          { status_code: 400, error: { message: 'English prose.', code }, status_txt: 'Bad Request', success: false },
          { status: 400 },
        ),
      ),
    );
    return uploadImage(picture()).catch((error: unknown) => error);
  };

  it.each([...Object.values(PICTURE_REFUSALS), 999])('of code %i has a sentence in both languages', async (code) => {
    const error = await fault(code);
    const english = uploadErrorSentence(error);
    setLanguage('bn');
    const bangla = uploadErrorSentence(error);
    expect(english).not.toMatch(/English prose/);
    expect(bangla).toMatch(/[\u0980-\u09ff]/);
    expect(bangla).not.toMatch(/English prose/);
  });

  it('of an iPhone’s format says which setting to change', async () => {
    expect(uploadErrorSentence(await fault(PICTURE_REFUSALS.heic))).toMatch(/Settings → Camera → Formats/);
  });
});
