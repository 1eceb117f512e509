import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks, or what Node's `fetch` takes from Node alone. */
const FROM_NODE = {
  ...{ fetch, Headers, Request, Response, AbortController, AbortSignal, Blob, URL, URLSearchParams },
  ...{
    ReadableStream,
    TransformStream,
    WritableStream,
    TextDecoder,
    TextDecoderStream,
    TextEncoder,
    TextEncoderStream,
  },
  ...{ BroadcastChannel, structuredClone },
};

export default class BrowserEnvironment extends TestEnvironment {
  constructor(...options) {
    super(...options);
    // Packages' builds for Node: those for browsers can't be loaded here.
    this.customExportConditions = [''];
    Object.assign(this.global, FROM_NODE);
  }
}
