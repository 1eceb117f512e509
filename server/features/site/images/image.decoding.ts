import { randomUUID } from 'node:crypto';
import { type JobKind, type JobQueue, type Jobs, JobUnanswered } from '../../../jobs/jobs.ts';
import type { ImageStore } from '../../../services/images/images.ts';
import { createDecodingQueue } from '../../../services/images/decoding-queue.ts';
import type { DecodeElsewhere } from '../../../services/images/preparation.ts';
import { ImageFault, type ImageFaultKind } from '../../../services/images/image-fault.ts';
import { type Decoded, PictureQueueFull } from '../../../services/images/picture-pool.ts';
import { QueueRefused } from '../../../services/limits/fair-queue.ts';

/**
 * A user is waiting, so the lease of a killed worker expires soon. A picture takes at most five
 * seconds.
 */
const QUEUE: JobQueue = { name: 'picture-decoding', timing: { pollSeconds: 10, leaseSeconds: 10, retrySeconds: 1 } };
/** As many jobs in parallel as there are decoding processes. */
const DECODING_CONCURRENCY = 2;
/** Milliseconds an upload waits: long enough for another worker to take over from a killed one. */
const MAX_WAIT_MS = 60_000;

type Answer = Decoded | { fault: ImageFaultKind };

/** Decodes pictures received by processes without the worker role. */
export const decodingJob = (images: Pick<ImageStore, 'decodeSource'>): JobKind => ({
  ...QUEUE,
  atOnce: DECODING_CONCURRENCY,
  async run(data): Promise<Answer> {
    try {
      const { width, height, size } = await images.decodeSource((data as { source: string }).source);
      return { width, height, size };
    } catch (error) {
      // The picture is invalid, so a retry would fail too.
      if (error instanceof ImageFault) return { fault: error.kind };
      throw error;
    }
  },
});

/**
 * Enqueues decoding jobs and waits for their results. The queue is in order of arrival, so few jobs are in it at a time,
 * and their owners take turns here.
 * @param jobs requested when the first picture arrives
 */
export function decodeByJob(jobs: () => Promise<Pick<Jobs, 'request'>>): DecodeElsewhere {
  const turns = createDecodingQueue(2 * DECODING_CONCURRENCY);
  return async (source, owner = randomUUID()) => {
    const { request } = await jobs();
    const answer = (await turns
      .run(owner, () => request(QUEUE, { source }, MAX_WAIT_MS))
      .catch((error: unknown) =>
        Promise.reject(
          error instanceof JobUnanswered || error instanceof QueueRefused ? new PictureQueueFull() : error,
        ),
      )) as Answer;
    if ('fault' in answer) throw new ImageFault(answer.fault);
    return answer;
  };
}
