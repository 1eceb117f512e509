import type { Scene } from './scene.ts';
import type { Person } from './world.ts';

interface Answer {
  status: number;
  body: string;
  json<T>(): T;
}

/** Somebody outside gave no answer. */
const OUTSIDE = /"PAYMENT_|"COURIER_DOWN|"PARCEL_UNCONFIRMED/;

/** One of the two apps, during a step. */
export interface Actor {
  scene: Scene;
  process: number;
}

/**
 * Calls the API. Refusals are answers; a failure of the server is a violation, unless the process has
 * crashed, or a provider or courier is silent.
 */
export async function call(
  { scene, process }: Actor,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  who?: Person,
  payload?: object,
): Promise<Answer> {
  const url = `/api${path}`;
  const { app } = scene.process(process);
  const { statusCode, body } = await app.inject({ method, url, headers: who?.headers, payload });
  await app.background.idle();
  if (statusCode >= 500 && !OUTSIDE.test(body) && !scene.isDead(process))
    scene.report(`${method} ${path} failed: ${body}`);
  return { status: scene.isDead(process) ? 0 : statusCode, body, json: <T>() => JSON.parse(body) as T };
}
