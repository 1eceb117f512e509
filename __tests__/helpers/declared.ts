import { Problem } from '#contract/common';
import { ImageRefused } from '#contract/image';
import type { LightMyRequestResponse } from 'fastify';
import { Check } from 'typebox/value';
import type { Market } from './market.ts';

type Operations = Record<string, Record<string, { responses: Record<string, { description: string }> }>>;

/** The API description itself and the files for search engines aren't described. */
const HIDDEN = /openapi\.json$|^\/(robots|sitemap)/;

/**
 * Reads a market's OpenAPI document.
 * @returns a function that says what an answer has that the document doesn't declare; undefined if
 * all is declared
 */
export async function readDeclared(market: Market) {
  const { paths } = (await market.app.inject('/api/openapi.json')).json<{ paths: Operations }>();
  return (route: string, answer: LightMyRequestResponse): string | undefined => {
    const [method = '', path = ''] = route.split(' ');
    if (HIDDEN.test(path)) return undefined;
    const responses = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses;
    const status = answer.statusCode;
    if (!responses?.[status]) return `${route}: ${status} is not declared`;
    if (status < 400) return undefined;
    const body: unknown = answer.json();
    if (path === '/images/1/upload' && Check(ImageRefused, body)) return undefined;
    if (!Check(Problem, body)) return `${route}: ${status} has another shape`;
    const codes = Object.values(responses).flatMap(({ description }) => description.split(', '));
    return codes.includes(body.code) ? undefined : `${route}: ${status} ${body.code} is not declared`;
  };
}
