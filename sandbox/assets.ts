import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';

/** Reads a browser file by its name in the assets folder. */
export type Assets = (name: string) => string;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * Pages and scripts stay separate files, because a server bundle would not include them.
 * @throws Error when the folder is missing.
 */
export function openAssets(folder: string): Assets {
  if (!fs.existsSync(folder)) throw new Error(`The sandbox cannot find its pages in ${folder}.`);
  return (name) => fs.readFileSync(path.join(folder, name), 'utf8');
}

/**
 * Returns the Content-Security-Policy: a page may run scripts, call its own origin, and be framed
 * only by `framedBy`.
 */
function policy(framedBy: string[]): string {
  const ancestors = framedBy.length > 0 ? framedBy.join(' ') : "'none'";
  return `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`;
}

/** Serves the concatenated files `names` at `url`. Origins in `framedBy` may frame them. */
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
