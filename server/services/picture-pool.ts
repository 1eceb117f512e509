import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { refuse } from '../plugins/problems';

/** Why a picture is refused, in a sentence for the person who chose it. */
export class ImageFault extends Error {}

export interface PictureWork {
  /** The file that was sent. */
  source: string;
  /** Where the variants are written. */
  folder: string;
}
/** Pixels of the full variant, and its bytes. */
export interface Decoded {
  width: number;
  height: number;
  size: number;
}
/** What a process says (picture-worker.ts). */
export type PictureAnswer = { ready: true } | Decoded | { fault: string } | { error: string };

export interface PicturePool {
  /**
   * Decodes one picture in a process of its own. One picture of an owner is worked on at a time, so that who sends many slow ones does not
   * keep the others waiting.
   * @throws ImageFault; Refusal UNAVAILABLE when too many are waiting
   */
  decode(work: PictureWork, owner?: string): Promise<Decoded>;
  /** Ends the processes. */
  close(): void;
}

interface Job {
  work: PictureWork;
  owner?: string;
  resolve: (decoded: Decoded) => void;
  reject: (error: unknown) => void;
}

interface Worker {
  child: ChildProcess;
  ready: boolean;
  job?: Job;
  timer?: NodeJS.Timeout;
  /** Set when the pool has ended it. */
  slow?: boolean;
}

const PROCESSES = 2;
/** More wait for their turn than this only under attack; what waits lies on the disk. */
const QUEUE = 100;
const DECODE_MS = 5_000;
const START_MS = 30_000;
/** An idle process is ended after so long, and its memory is free again. */
const IDLE_MS = 60_000;
/** A process ends itself with this code when a picture takes too much memory. */
export const MEMORY_EXIT_CODE = 86;
const TOO_SLOW = 'The picture takes too long to read. Save it as a JPEG and try again.';
const TOO_HEAVY = 'The picture takes too much memory to read. Save it as a JPEG and try again.';
const CRASHED = 'The picture is damaged and cannot be read.';

/** The built command lies beside this one; from the sources the same file is compiled as it is loaded. */
function startProcess(): ChildProcess {
  const extension = path.extname(__filename);
  return fork(path.join(__dirname, `picture-worker${extension}`), [], {
    execArgv: extension === '.ts' ? ['--require', 'esbuild-register'] : ['--max-old-space-size=64'],
    // No secret of the server's is within reach of a decoder.
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, MALLOC_ARENA_MAX: '2', VIPS_WARNING: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

export function createPicturePool(decodeMs = DECODE_MS): PicturePool {
  const workers = new Set<Worker>();
  const queue: Job[] = [];

  /** Only a process at work keeps the server from ending. */
  function hold(worker: Worker, busy: boolean): void {
    if (busy) worker.child.ref();
    else worker.child.unref();
    if (busy) worker.child.channel?.ref();
    else worker.child.channel?.unref();
  }

  function setTimer(worker: Worker, ms: number, end: () => void): void {
    clearTimeout(worker.timer);
    worker.timer = setTimeout(end, ms);
    worker.timer.unref();
  }

  function end(worker: Worker): void {
    workers.delete(worker);
    clearTimeout(worker.timer);
    worker.child.kill('SIGKILL');
  }

  function send(worker: Worker, { work }: Job): void {
    setTimer(worker, decodeMs, () => {
      worker.slow = true;
      end(worker);
    });
    // A process that has ended in this moment is told of by its exit.
    worker.child.send(work, () => undefined);
  }

  function rest(worker: Worker): void {
    worker.job = undefined;
    hold(worker, false);
    setTimer(worker, IDLE_MS, () => end(worker));
    next();
  }

  function hear(worker: Worker, answer: PictureAnswer): void {
    const { job } = worker;
    if ('ready' in answer) {
      worker.ready = true;
      if (job) send(worker, job);
      return;
    }
    if ('fault' in answer) job?.reject(new ImageFault(answer.fault));
    else if ('error' in answer) job?.reject(new Error(answer.error));
    else job?.resolve(answer);
    rest(worker);
  }

  function start(): Worker {
    const worker: Worker = { child: startProcess(), ready: false };
    workers.add(worker);
    const over = (code: number | null, error?: Error) => {
      end(worker);
      const { job } = worker;
      worker.job = undefined;
      if (worker.slow) job?.reject(new ImageFault(TOO_SLOW));
      else if (code === MEMORY_EXIT_CODE) job?.reject(new ImageFault(TOO_HEAVY));
      else if (worker.ready) job?.reject(new ImageFault(CRASHED));
      else job?.reject(error ?? new Error(`The process that decodes pictures did not start (${code}).`));
      next();
    };
    worker.child.on('message', (answer: PictureAnswer) => hear(worker, answer));
    worker.child.on('exit', (code) => over(code));
    worker.child.on('error', (error) => over(null, error));
    setTimer(worker, START_MS, () => end(worker));
    return worker;
  }

  function next(): void {
    const busy = [...workers].flatMap(({ job }) => (job ? [job] : []));
    if (busy.length >= PROCESSES) return;
    const at = queue.findIndex(({ owner }) => owner === undefined || !busy.some((job) => job.owner === owner));
    const [job] = at < 0 ? [] : queue.splice(at, 1);
    if (!job) return;
    const worker = [...workers].find((one) => !one.job) ?? start();
    worker.job = job;
    hold(worker, true);
    if (worker.ready) send(worker, job);
    next();
  }

  return {
    decode(work, owner) {
      if (queue.length >= QUEUE) return refuse('UNAVAILABLE');
      return new Promise((resolve, reject) => {
        queue.push({ work, owner, resolve, reject });
        next();
      });
    },
    close() {
      for (const worker of workers) end(worker);
    },
  };
}
