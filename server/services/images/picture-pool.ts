import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { QueueRefused } from '../limits/fair-queue.ts';
import { ImageFault, type ImageFaultKind } from './image-fault.ts';
import { createDecodingQueue } from './decoding-queue.ts';
import type { PictureHashes } from './picture-hash.ts';

/** Too many pictures wait to be decoded; a retry may succeed. */
export class PictureQueueFull extends Error {
  constructor() {
    super('Too many pictures are waiting to be decoded.');
  }
}

export interface PictureWork {
  /** The uploaded file. */
  source: string;
  /** Where the variants are written. */
  folder: string;
}
/** One of our own pictures that is compared with others. */
export interface HashWork {
  /** The stored file. */
  hashed: string;
}
/** One of our own pictures whose text is read. */
export interface TextWork {
  /** The stored file. */
  read: string;
}
/** Size of the full variant in pixels and bytes. */
export interface Decoded {
  width: number;
  height: number;
  size: number;
}
/** Private pictures stay in memory: neither they nor the result are written to a file. */
export interface PaperWork {
  /** Base64 of an upload, which becomes an upright JPEG without metadata, or of such a JPEG. */
  paper: string;
  /** Drawn all over the picture. */
  watermark?: string;
}
/** Base64 of a JPEG. */
interface Drawn {
  jpeg: string;
}
/** A line each. */
interface PictureText {
  text: string;
}
/** A worker's result for a picture. */
type Result = Decoded | Drawn | PictureHashes | PictureText;
/** A message from a worker process (picture-worker.ts). */
export type PictureAnswer = { ready: true } | Result | { fault: ImageFaultKind } | { error: string };

export interface PicturePool {
  /**
   * Decodes one picture in a separate process. Only one picture per owner is processed at a time, and owners who have
   * just used much time wait behind the others, so that nobody who sends many slow ones blocks the others.
   * @param owner a person's id, or strangerOwner()
   * @throws ImageFault; PictureQueueFull
   */
  decode(work: PictureWork, owner?: string): Promise<Decoded>;
  /** Does the same with a private picture. Returns the JPEG. @throws ImageFault; PictureQueueFull */
  drawPaper(content: Buffer, owner: string, watermark?: string): Promise<Buffer>;
  /** Hashes a stored picture in a separate process, one at a time. @throws ImageFault; PictureQueueFull */
  hash(work: HashWork): Promise<PictureHashes>;
  /** Reads the text in a stored picture in a separate process, one at a time. @throws ImageFault; PictureQueueFull */
  read(work: TextWork): Promise<string>;
  /** Ends the processes. */
  close(): void;
}

interface Job {
  work: PictureWork | PaperWork | HashWork | TextWork;
  resolve: (answer: Result) => void;
  reject: (error: unknown) => void;
}

interface Worker {
  child: ChildProcess;
  ready: boolean;
  job?: Job;
  timer?: NodeJS.Timeout;
  /** Set when the pool has killed it for exceeding the time limit. */
  slow?: boolean;
}

const PROCESSES = 2;
const DECODE_MS = 5_000;
const START_MS = 30_000;
/** Milliseconds after which an idle process ends, to free its memory. */
const IDLE_TIMEOUT_MS = 60_000;
/** Exit code of a worker whose picture took too much memory. */
export const MEMORY_EXIT_CODE = 86;

function startProcess(): ChildProcess {
  return fork(path.resolve('server/services/images/picture-worker.ts'), [], {
    execArgv: ['--max-old-space-size=64'],
    // The decoder gets none of the server's secrets.
    env: {
      PATH: process.env.PATH,
      SystemRoot: process.env.SystemRoot,
      NODE_ENV: process.env.NODE_ENV,
      MALLOC_ARENA_MAX: '2',
      VIPS_WARNING: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

export function createPicturePool(decodeMs = DECODE_MS, processes = PROCESSES): PicturePool {
  const workers = new Set<Worker>();
  const turns = createDecodingQueue(processes);
  let closed = false;

  /** Only busy workers keep the server's process alive. */
  function setBusy(worker: Worker, busy: boolean): void {
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

  function stopWorker(worker: Worker): void {
    workers.delete(worker);
    clearTimeout(worker.timer);
    worker.child.kill('SIGKILL');
  }

  function send(worker: Worker, { work }: Job): void {
    setTimer(worker, decodeMs, () => {
      worker.slow = true;
      stopWorker(worker);
    });
    // If the worker has just ended, its exit event reports it.
    worker.child.send(work, () => undefined);
  }

  function setIdle(worker: Worker): void {
    worker.job = undefined;
    setBusy(worker, false);
    setTimer(worker, IDLE_TIMEOUT_MS, () => stopWorker(worker));
  }

  function handleAnswer(worker: Worker, answer: PictureAnswer): void {
    const { job } = worker;
    if ('ready' in answer) {
      worker.ready = true;
      if (job) send(worker, job);
      return;
    }
    setIdle(worker);
    if ('fault' in answer) job?.reject(new ImageFault(answer.fault));
    else if ('error' in answer) job?.reject(new Error(answer.error));
    else job?.resolve(answer);
  }

  function startWorker(): Worker {
    const worker: Worker = { child: startProcess(), ready: false };
    workers.add(worker);
    const over = (code: number | null, error?: Error) => {
      stopWorker(worker);
      const { job } = worker;
      worker.job = undefined;
      if (closed) job?.reject(new Error('The picture workers have been stopped.'));
      else if (worker.slow) job?.reject(new ImageFault('slow'));
      else if (code === MEMORY_EXIT_CODE) job?.reject(new ImageFault('heavy'));
      else if (worker.ready) job?.reject(new ImageFault('damaged'));
      else job?.reject(error ?? new Error(`A picture worker did not start (${code}).`));
    };
    worker.child.on('message', (answer: PictureAnswer) => handleAnswer(worker, answer));
    worker.child.on('exit', (code) => over(code));
    worker.child.on('error', (error) => over(null, error));
    setTimer(worker, START_MS, () => stopWorker(worker));
    return worker;
  }

  function start(work: Job['work']): Promise<Result> {
    if (closed) throw new Error('The picture workers have been stopped.');
    return new Promise((resolve, reject) => {
      const job: Job = { work, resolve, reject };
      const worker = [...workers].find((one) => !one.job) ?? startWorker();
      worker.job = job;
      setBusy(worker, true);
      if (worker.ready) send(worker, job);
    });
  }

  /** Without an owner, a job has a turn of its own. */
  function enqueue(work: Job['work'], owner: string = randomUUID()): Promise<Result> {
    return turns
      .run(owner, async () => start(work))
      .catch((error: unknown) => Promise.reject(error instanceof QueueRefused ? new PictureQueueFull() : error));
  }

  return {
    decode: (work, owner) => enqueue(work, owner) as Promise<Decoded>,
    async drawPaper(content, owner, watermark) {
      const { jpeg } = (await enqueue({ paper: content.toString('base64'), watermark }, owner)) as Drawn;
      return Buffer.from(jpeg, 'base64');
    },
    hash: (work) => enqueue(work, 'hashes') as Promise<PictureHashes>,
    read: async (work) => ((await enqueue(work, 'texts')) as PictureText).text,
    close() {
      closed = true;
      for (const worker of workers) stopWorker(worker);
    },
  };
}
