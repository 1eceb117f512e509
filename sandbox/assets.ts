import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';

/** Reads one of the browser's files, by its name in the folder of assets. */
export type Assets = (name: string) => string;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * Pages and scripts stay files of their own, since a bundle of the server would not carry them.
 * @throws Error when the folder is not there.
 */
export function openAssets(folder: string): Assets {
  if (!fs.existsSync(folder)) throw new Error(`The sandbox cannot find its pages in ${folder}.`);
  return (name) => fs.readFileSync(path.join(folder, name), 'utf8');
}

/** What a page of ours may do: run and reach its own origin, and be framed by `framedBy` alone. */
function policy(framedBy: string[]): string {
  const ancestors = framedBy.length > 0 ? framedBy.join(' ') : "'none'";
  return `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`;
}

/** Serves `names`, joined, at `url`. Pages may be framed by the origins in `framedBy`. */
export function serve(
  app: FastifyInstance,
  assets: Assets,
  url: string,
  names: string[],
  framedBy: string[] = [],
): void {
  const extension = path.extname(names[0] ?? '');
  app.get(url, (_request, reply) => {
    reply.headers({
      'content-type': TYPES[extension],
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (extension === '.html')
      reply.headers({ 'content-security-policy': policy(framedBy), 'referrer-policy': 'no-referrer' });
    return reply.send(names.map(assets).join('\n'));
  });
}
