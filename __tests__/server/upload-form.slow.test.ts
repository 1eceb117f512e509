import { ImageRefused } from '#contract/site/image';
import http from 'node:http';
import net from 'node:net';
import { Check } from 'typebox/value';
import { originOf } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { keyFor, smallPicture } from '../helpers/market/products.ts';

let market: Market;
let key: string;
beforeAll(async () => {
  market = await openMarket();
  key = await keyFor(market, { who: await market.person('seller') });
});
afterAll(() => market.close());

const MB = 1024 * 1024;
const TYPE = 'multipart/form-data; boundary=x';
const part = (content: Buffer | string, disposition = 'name="image"; filename="a.jpg"'): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from('--x--\r\n')]);

interface Heard {
  status?: number;
  connection?: string;
  text: string;
}
/** Calls over the network, on one of the agent's connections. */
const call = (agent: http.Agent, path: string, body?: Buffer, chunked = false): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const request = http.request(
      originOf(market) + path,
      {
        agent,
        method: body ? 'POST' : 'GET',
        timeout: 8000,
        headers: body
          ? {
              'content-type': TYPE,
              ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }),
            }
          : {},
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (more: string) => {
          text += more;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection, text }));
      },
    );
    request.on('error', reject).on('timeout', () => request.destroy(new Error('No answer came.')));
    request.end(body);
  });

async function withAgent<T>(work: (agent: http.Agent) => Promise<T>): Promise<T> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    return await work(agent);
  } finally {
    agent.destroy();
  }
}
const upload = (at = key) => `/images/1/upload?key=${at}`;
const sentence = ({ text }: Heard) => (JSON.parse(text) as ImageRefused).error.message;

describe('an upload that is refused before it was read completely', () => {
  it.each([
    ['12 MB', 12, false],
    ['30 MB', 30, false],
    ['12 MB in pieces', 12, true],
    ['30 MB in pieces', 30, true],
  ])('of %s is answered, and so is the next request', async (_what, size, chunked) => {
    await withAgent(async (agent) => {
      const answer = await call(agent, upload(), form(part(Buffer.alloc(size * MB))), chunked);
      expect([answer.status, answer.connection, sentence(answer)]).toEqual([
        400,
        'close',
        'The picture is larger than 10 MB.',
      ]);
      expect((await call(agent, '/api/healthz')).status).toBe(200);
    });
  });

  it('for its key is answered, and so is the next request', async () => {
    await withAgent(async (agent) => {
      const answer = await call(agent, upload('guessed'), form(part(Buffer.alloc(12 * MB))));
      expect([answer.status, sentence(answer)]).toEqual([400, 'Invalid API v1 key.']);
      expect((await call(agent, '/api/healthz')).status).toBe(200);
    });
  });

  it('isn’t read forever: the connection ends', async () => {
    const socket = net.connect(Number(new URL(originOf(market)).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const ended = new Promise<number>((resolve) => {
      socket.on('close', () => resolve(sent));
    });
    let sent = 0;
    const chunk = Buffer.alloc(256 * 1024);
    const send = () => {
      while (!socket.destroyed && sent < 400 * MB && socket.write(chunk)) sent += chunk.length;
    };
    socket.on('drain', send).resume();
    socket.write(
      `POST ${upload()} HTTP/1.1\r\nHost: a\r\nContent-Type: ${TYPE}\r\nContent-Length: ${500 * MB}\r\n\r\n`,
    );
    send();
    expect(await ended).toBeLessThan(200 * MB);
  });
});

it('an accepted picture keeps its connection, and extra data doesn’t delay the next request', async () => {
  await withAgent(async (agent) => {
    const first = await call(agent, upload(), form(part(await smallPicture(1))));
    expect([first.status, first.connection]).toEqual([200, 'keep-alive']);
    const second = await call(agent, upload(), form(part(await smallPicture(2)), part(Buffer.alloc(8 * MB))));
    expect(second.status).toBe(200);
    expect((await call(agent, '/api/healthz')).status).toBe(200);
  });
});

describe('an unreadable form is refused', () => {
  const sent = (payload: Buffer | string, type = TYPE) =>
    market.app.inject({ method: 'POST', url: upload(), payload, headers: { 'content-type': type } });
  it.each<[string, Buffer | string, string?]>([
    ['without a boundary', form(part('picture')), 'multipart/form-data'],
    ['cut off in the picture', part('picture').subarray(0, -5)],
    ['cut off in a field', part('text', 'name="text"').subarray(0, -4)],
    ['cut off in a header', '--x\r\nbad'],
    ['cut off before a part', '--x\r\n'],
    ['empty', ''],
    ['of another boundary', Buffer.from('--y\r\n\r\n--y--\r\n')],
    ['with too many fields', form(...Array.from({ length: 50 }, (_none, index) => part('x', `name="f${index}"`)))],
    [
      'with a file of another name that is too large',
      form(part(Buffer.alloc(15 * MB + 10), 'name="other"; filename="b"')),
    ],
    ['with a field named like a part of every object', form(part('x', 'name="__proto__"'))],
  ])('if it is %s', async (...[, payload, type]) => {
    const answer = await sent(payload, type);
    const body: unknown = answer.json();
    expect([answer.statusCode, Check(ImageRefused, body)]).toEqual([400, true]);
  });
});
