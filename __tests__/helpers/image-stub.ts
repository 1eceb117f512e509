import type { ImageRefused, ImageUploaded } from '#contract/image';
import { PICTURE_REFUSALS, type PictureRefusal } from '#contract/lists';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { testConfig } from './test-config.ts';

/** The address that the stubbed image host returns. */
export const imageUrl = (number: number): string => `http://localhost/images/i/${String(number).repeat(8)}/full.webp`;

function uploaded(url: string): ImageUploaded {
  const part = { filename: 'full.webp', name: 'full', mime: 'image/webp', extension: 'webp', url };
  return {
    data: {
      id: 'full',
      title: 'full',
      url_viewer: url,
      url,
      display_url: url,
      width: 800,
      height: 600,
      size: 1234,
      time: 1,
      expiration: 0,
      image: part,
      thumb: part,
      medium: part,
      delete_url: url,
    },
    success: true,
    status: 200,
  };
}

const refused = (refusal: PictureRefusal): ImageRefused => ({
  status_code: 400,
  error: { message: `Refused: ${refusal}.`, code: PICTURE_REFUSALS[refusal] },
  status_txt: 'Bad Request',
  success: false,
});

type Mood = 'takes' | 'breaks' | 'offline' | { refuses: PictureRefusal };

/**
 * An image host that behaves as scripted, then accepts everything; `sent` has each upload's fields.
 */
export function imageHost(...moods: Mood[]): { handler: HttpHandler; sent: string[] } {
  const sent: string[] = [];
  const handler = http.post(testConfig.imageHost.uploadUrl, async ({ request }) => {
    const mood = moods[sent.length] ?? 'takes';
    // Only the fields' names: jsdom loses a file's name in transit.
    sent.push([...(await request.formData()).keys()].join());
    if (mood === 'offline') return HttpResponse.error();
    if (mood === 'breaks') return HttpResponse.json({}, { status: 503 });
    if (typeof mood === 'object') return HttpResponse.json(refused(mood.refuses), { status: 400 });
    return HttpResponse.json(uploaded(imageUrl(sent.length)));
  });
  return { handler, sent };
}

export const picture = (name = 'bike.jpg', type = 'image/jpeg'): File => new File(['picture'], name, { type });

/** An iPhone's photo; without a type, as Windows gives it. */
export const heicFile = (): File =>
  new File([new Uint8Array(readFileSync(path.resolve('__tests__/helpers/iphone-photo.heic')))], 'IMG_0042.HEIC');
