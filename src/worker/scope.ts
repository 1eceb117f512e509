/**
 * The parts of ServiceWorkerGlobalScope that we use: TypeScript's own library for it conflicts with
 * the pages'.
 */
interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LifecycleEvent {
  request: Request;
  /**
   * The browser's own request for the page, sent while the worker starts; undefined if it sent
   * none.
   */
  preloadResponse: Promise<Response | undefined>;
  clientId: string;
  resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

export interface PushEvent extends LifecycleEvent {
  data: { json(): unknown } | null;
}

interface NotificationEvent extends LifecycleEvent {
  notification: Notification;
}

interface MessageToWorker extends LifecycleEvent {
  data: unknown;
  source: { id: string } | null;
}

interface WorkerClient {
  id: string;
  url: string;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}

interface WorkerEvents {
  install: LifecycleEvent;
  activate: LifecycleEvent;
  fetch: RequestEvent;
  message: MessageToWorker;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

interface Scope {
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<WorkerClient | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WorkerClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

export const scope = self as unknown as Scope;
