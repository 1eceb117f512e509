import { type JobKind, type JobQueue, type Jobs, JobUnanswered } from '../../jobs/jobs';
import type { DecodeElsewhere, ImageStore } from '../../services/images/images';
import { type Decoded, ImageFault, PictureQueueFull } from '../../services/images/picture-pool';

/** Somebody waits: looked for often, and given up soon by a worker that was killed. One picture takes five seconds at most. */
const QUEUE: JobQueue = { name: 'picture-decoding', timing: { pollMs: 500, leaseSeconds: 10, retrySeconds: 1 } };
/** As many as there are processes that decode. */
const AT_ONCE = 2;
/** Whoever uploads waits no longer; so long that another worker can take a killed one's place. */
const WITHIN_MS = 60_000;

type Answer = Decoded | { fault: string };

/** Decodes what processes without the role of a worker have received. */
export const decodingJob = (images: Pick<ImageStore, 'decodeSource'>): JobKind => ({
  ...QUEUE,
  atOnce: AT_ONCE,
  async run(data): Promise<Answer> {
    try {
      const { width, height, size } = await images.decodeSource((data as { source: string }).source);
      return { width, height, size };
    } catch (error) {
      // The picture's fault, which another try would meet again.
      if (error instanceof ImageFault) return { fault: error.message };
      throw error;
    }
  },
});

/** Asks a worker to decode, and waits. @param jobs asked for when the first picture comes */
export const decodeByJob =
  (jobs: () => Promise<Pick<Jobs, 'request'>>): DecodeElsewhere =>
  async (source) => {
    const { request } = await jobs();
    const answer = (await request(QUEUE, { source }, WITHIN_MS).catch((error: unknown) =>
      Promise.reject(error instanceof JobUnanswered ? new PictureQueueFull() : error),
    )) as Answer;
    if ('fault' in answer) throw new ImageFault(answer.fault);
    return answer;
  };
