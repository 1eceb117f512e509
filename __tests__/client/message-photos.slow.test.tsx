import type { Conversation, Message } from '#contract/talk/conversation';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { preparePhoto, UnreadablePhoto } from '../../src/services/pictures/private-photo.ts';
import { show } from '../../src/ui/feedback/toasts.tsx';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, picture, refusal } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
jest.mock('../../src/services/pictures/private-photo.ts', () => ({
  ...jest.requireActual<object>('../../src/services/pictures/private-photo.ts'),
  preparePhoto: jest.fn(),
}));

const conversation: Conversation = {
  _id: '7',
  productId: '3',
  productName: 'Yamaha FZS V3',
  productImage: '/images/i/none/full.webp',
  productStatus: 'available',
  price: 185_000,
  side: 'buyer',
  other: { _id: '2', userName: 'Kamal Hossain', image: '', status: 'verified', deleted: false },
  lastText: 'Photo',
  lastIsOwn: false,
  lastPhoto: true,
  lastAt: '2026-11-21T03:05:00Z',
  unread: 0,
  blocked: false,
  blockedByOther: false,
};
const photo: Message = { _id: '2', text: 'Photo', photo: true, createdAt: '2026-11-21T03:05:00Z', side: 'seller' };
const question: Message = { _id: '1', text: 'Is it there?', createdAt: '2026-11-21T03:00:00Z', side: 'buyer' };

const revoked = jest.fn();
beforeEach(() => {
  revoked.mockClear();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = revoked;
});

function open(messages: Message[], hasStyles?: true) {
  return renderApp('/dashboard/messages?conversation=7', {
    user: {},
    hasStyles,
    handlers: [
      answer('get', '/conversations', [conversation]),
      answer('get', '/conversations/7', conversation),
      answer('get', '/conversations/7/messages', messages),
    ],
  });
}
const served = http.get('http://localhost/api/conversations/7/photos/2', () =>
  HttpResponse.arrayBuffer(new ArrayBuffer(3)),
);

it('a photo in a conversation is a thumbnail that opens large', async () => {
  api.use(served);
  const { person } = open([photo, question]);
  const log = within(await screen.findByRole('log'));
  await person.click(await log.findByRole('button', { name: 'Enlarge the photo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo' }));
  expect(dialog.getByRole('img', { name: 'Photo' })).toHaveAttribute('src', 'blob:photo');
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(log.queryByText('Photo')).not.toBeInTheDocument();
});

it('a photo in a conversation that is long fills the width and scrolls', async () => {
  api.use(served);
  const { person } = open([photo, question], true);
  await person.click(await screen.findByRole('button', { name: 'Enlarge the photo' }));
  const large = within(await screen.findByRole('dialog', { name: 'Photo' })).getByRole('img', { name: 'Photo' });
  Object.defineProperties(large, { naturalWidth: { value: 720 }, naturalHeight: { value: 8000 } });
  fireEvent.load(large);
  expect(large).toHaveStyle({ width: '100%', maxHeight: 'none' });
});

it('a photo in a conversation that was deleted says so, and offers nothing', async () => {
  api.use(refusal('get', '/conversations/7/photos/2', 404, 'PHOTO_NOT_FOUND'));
  open([photo, question]);
  expect(await screen.findByText('This photo is no longer kept.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Load the photo again/ })).not.toBeInTheDocument();
});

it('a photo in a conversation can be loaded again', async () => {
  api.use(refusal('get', '/conversations/7/photos/2', 500, 'INTERNAL'));
  const { person } = open([photo, question]);
  const again = await screen.findByRole('button', { name: /Load the photo again/ });
  api.use(served);
  await person.click(again);
  expect(await screen.findByRole('button', { name: 'Enlarge the photo' })).toBeVisible();
});

it('a photo in a conversation is made smaller and sent as soon as it is chosen', async () => {
  const sent: { type: string | null; clientId: string | null }[] = [];
  api.use(
    http.post('http://localhost/api/conversations/7/photos', ({ request }) => {
      sent.push({
        type: request.headers.get('content-type'),
        clientId: new URL(request.url).searchParams.get('clientId'),
      });
      return HttpResponse.json({ acknowledged: true, insertedId: '2' });
    }),
    served,
  );
  jest.mocked(preparePhoto).mockResolvedValueOnce(new Blob(['small'], { type: 'image/jpeg' }));
  const { person } = open([question]);
  const input = await screen.findByLabelText('Send a photo');
  api.use(answer('get', '/conversations/7/messages', [photo]));
  await person.upload(input, picture());
  expect(await screen.findByRole('button', { name: 'Enlarge the photo' })).toBeVisible();
  expect(sent).toEqual([{ type: 'image/jpeg', clientId: expect.stringMatching(/^[\w-]{8,}$/) }]);
});

it('the photo button says that a file is no picture', async () => {
  jest.mocked(preparePhoto).mockRejectedValueOnce(new UnreadablePhoto('unreadable', 'x'));
  const { person } = open([question]);
  await person.upload(await screen.findByLabelText('Send a photo'), picture());
  await waitFor(() =>
    expect(show).toHaveBeenCalledWith(
      'error',
      expect.stringMatching(/can’t be opened as a picture/),
      expect.anything(),
    ),
  );
});
