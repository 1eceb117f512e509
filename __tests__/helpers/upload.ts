import type { ClientConfig } from '#contract/config';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { Market, TestPerson } from './market.ts';

export interface From {
  who?: Pick<TestPerson, 'headers'>;
  /** The client's IP address. */
  ip?: string;
}

/** Calls GET /config like a page before an upload. */
export async function keyFor(market: Market, { who, ip = '127.0.0.1' }: From = {}): Promise<string> {
  const answer = await market.app.inject({ url: '/api/config', headers: who?.headers ?? {}, remoteAddress: ip });
  return answer.json<ClientConfig>().imageHost.key;
}

/** Sends a file like a browser's form. */
export async function uploadWith(
  market: Market,
  key: string,
  bytes: Buffer,
  ip = '127.0.0.1',
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)]), 'bike.jpg');
  const request = new Request('http://motohaat', { method: 'POST', body: form });
  return market.app.inject({
    method: 'POST',
    url: `/images/1/upload?key=${key}`,
    remoteAddress: ip,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

/** Creates a small picture; each number gives a different one. */
export const smallPicture = (number: number): Promise<Buffer> =>
  sharp({
    create: { width: 6, height: 6, channels: 3, background: { r: number % 256, g: Math.floor(number / 256), b: 90 } },
  })
    .png()
    .toBuffer();
