import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createStore } from '../../src/app/store.ts';
import { conversationsApi } from '../../src/features/talk/conversations/conversations.api.ts';
import { api, rememberStore } from '../helpers/client/setup.ts';

const { countUnread, markRead } = conversationsApi.endpoints;

it('a pending query whose data the person changed is refetched once', async () => {
  const store = createStore();
  rememberStore(store, () => undefined);
  let conversations = 1;
  let asked = 0;
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  api.use(
    http.get('http://localhost/api/conversations/unread', async () => {
      asked += 1;
      const answer = { conversations };
      if (asked === 2) await held;
      return HttpResponse.json(answer);
    }),
    http.post('http://localhost/api/conversations/:id/read', () => {
      conversations = 0;
      return HttpResponse.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    }),
  );
  const unread = () => countUnread.select()(store.getState());
  const first = store.dispatch(countUnread.initiate());
  await first;
  const again = first.refetch();
  await waitFor(() => expect(asked).toBe(2));
  await Promise.all(['3', '4'].map((id) => store.dispatch(markRead.initiate({ id, messageId: '7' }))));
  expect(unread().status).toBe('pending');
  release();
  await again;
  await waitFor(() => expect(unread()).toMatchObject({ status: 'fulfilled', data: 0 }));
  expect(asked).toBe(3);
});
