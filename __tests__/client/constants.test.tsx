import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { categoryApi } from '../../src/api/category.api.ts';
import { createStore } from '../../src/app/store.ts';
import { notify } from '../../src/ui/feedback/notify.ts';
import { api, rememberStore } from '../helpers/client/setup.ts';

afterEach(() => jest.useRealTimers());

/** Returns the duration in seconds of a toast's progress bar. */
async function secondsShown(severity: 'success' | 'error', sentence: string): Promise<number> {
  await act(() => notify(severity, sentence));
  const toast = [...document.querySelectorAll<HTMLElement>('.Toastify__toast')].find(({ textContent }) =>
    textContent?.includes(sentence),
  );
  const bar = toast?.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
  return Number.parseInt(bar?.style.animationDuration ?? '', 10) / 1000;
}

it('success toasts stay for 1.5 seconds, errors for 5', async () => {
  expect(await secondsShown('success', 'Done.')).toBe(1.5);
  expect(await secondsShown('error', 'Not done.')).toBe(5);
});

it('data stays cached for five minutes after its last page closes', async () => {
  let asked = 0;
  api.use(
    http.get('http://localhost/api/categories', () => {
      asked += 1;
      return HttpResponse.json([]);
    }),
  );
  const store = createStore();
  rememberStore(store);
  const read = async () => {
    const query = store.dispatch(categoryApi.endpoints.listCategories.initiate());
    await query;
    query.unsubscribe();
  };
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  await read();
  await jest.advanceTimersByTimeAsync(299_000);
  await read();
  expect(asked).toBe(1);
  await jest.advanceTimersByTimeAsync(301_000);
  await read();
  expect(asked).toBe(2);
});
