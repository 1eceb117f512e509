import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type HttpHandler, http, HttpResponse } from 'msw';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts } from '../helpers/client/fakes.ts';
import {
  ADD_PRODUCT,
  choices,
  created,
  draft,
  field,
  form,
  INPUT,
  keepDraft,
  MY_PRODUCTS,
  renderApp,
  submitButton,
} from '../helpers/client/render.tsx';
import { seller } from '../helpers/data/samples.ts';
import { answer, imageHost, imageUrl, picture, refusal, testConfig } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const open = (...handlers: HttpHandler[]) =>
  renderApp(ADD_PRODUCT, { user: seller, handlers: [choices, answer('get', '/products', []), ...handlers] });
const tiles = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Photos in order' })).getAllByRole('listitem');
/** The displayed pictures in order, by the image host's numbers. */
const shown = (): (string | null)[] =>
  tiles().map((tile) => /\/(\d)+\/card/.exec(within(tile).getByRole('img').getAttribute('src') ?? '')?.[1] ?? null);
const files = (number: number): File[] => Array.from({ length: number }, (_none, index) => picture(`${index}.jpg`));
const add = (chosen: File[]): Promise<void> =>
  act(async () => void fireEvent.change(field('Add photos'), { target: { files: chosen } }));
const press = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const announced = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const status = screen.getAllByRole('status').find((each) => each.textContent === text);
    if (!status) throw new Error(`"${text}" was not announced`);
    return status;
  });

describe('the photos of a product', () => {
  it('are uploaded as soon as they are added, two at a time, and sent with the product in order', async () => {
    keepDraft({ image: imageUrl(9) });
    const creation = created();
    let [now, most, number] = [0, 0, 0];
    const host = http.post(testConfig.imageHost.uploadUrl, async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => {
        setTimeout(resolve, 30);
      });
      now -= 1;
      number += 1;
      return HttpResponse.json({ data: { url: imageUrl(number) }, success: true, status: 200 });
    });
    const { person, path } = open(host, creation.handler);
    await form();
    await add(files(4));
    await announced('Photos added: 4. There are now 5.');
    await waitFor(() => expect(shown()).toEqual(['9', '1', '2', '3', '4']));
    expect(most).toBe(2);
    expect(draft()).toContain(imageUrl(4));
    expect(within(tiles()[0] as HTMLElement).getByText('Product Image')).toBeVisible();
    await person.click(submitButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(creation.sent).toEqual([{ ...INPUT, image: imageUrl(9), photos: [1, 2, 3, 4].map(imageUrl) }]);
  });

  it('are reordered by buttons, which keep the focus, and the first is the cover', async () => {
    keepDraft({ image: imageUrl(9), photos: [1, 2].map(imageUrl) });
    const creation = created();
    const { person, path } = open(creation.handler);
    await form();
    expect(shown()).toEqual(['9', '1', '2']);
    // Nothing is left of the cover.
    expect(screen.queryByRole('button', { name: 'Move photo 1 left' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move photo 3 right' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Move photo 3 left' }));
    await announced('Photo moved to position 2 of 3.');
    expect(shown()).toEqual(['9', '2', '1']);
    expect(screen.getByRole('button', { name: 'Move photo 2 left' })).toHaveFocus();
    await person.keyboard('{Enter}');
    await announced('The photo is now the cover.');
    expect(shown()).toEqual(['2', '9', '1']);
    await person.click(submitButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(creation.sent).toEqual([{ ...INPUT, image: imageUrl(2), photos: [imageUrl(9), imageUrl(1)] }]);
  });

  it('are reordered by dragging', async () => {
    keepDraft({ image: imageUrl(9), photos: [1, 2, 3].map(imageUrl) });
    open();
    await form();
    // jsdom has no layout, so the pointer's position is mocked.
    const at = tiles();
    document.elementFromPoint = (x) => at[x] ?? null;
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const handle = (at[3] as HTMLElement).querySelector('[aria-hidden="true"]') as HTMLElement;
    const drag = (type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', x = 0) =>
      act(async () => void fireEvent(handle, new MouseEvent(type.toLowerCase(), { bubbles: true, clientX: x })));
    await drag('pointerDown');
    await drag('pointerMove', 1);
    await drag('pointerCancel');
    expect(shown()).toEqual(['9', '1', '2', '3']);
    await drag('pointerDown');
    await drag('pointerMove', 2);
    await drag('pointerMove', 1);
    await drag('pointerUp');
    expect(shown()).toEqual(['9', '3', '1', '2']);
    await announced('Photo moved to position 2 of 4.');
  });

  it('added without a cover start with it; a replaced cover is uploaded immediately', async () => {
    keepDraft();
    const host = imageHost();
    const creation = created();
    const { person, path } = open(host.handler, creation.handler);
    await form();
    await add(files(2));
    await waitFor(() => expect(shown()).toEqual(['1', '2']));
    expect(host.sent).toHaveLength(2);
    await press('Move photo 2 left');
    await waitFor(() => expect(shown()).toEqual(['2', '1']));
    await person.click(submitButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(host.sent).toHaveLength(2);
    expect(creation.sent).toEqual([{ ...INPUT, image: imageUrl(2), photos: [imageUrl(1)] }]);
  });

  it('are removed one by one, and the next becomes the cover', async () => {
    keepDraft({ image: imageUrl(9), photos: [1, 2].map(imageUrl) });
    open();
    await form();
    await press('Remove photo 2');
    await announced('Photo removed. Photos left: 2.');
    expect(shown()).toEqual(['9', '2']);
    await press('Remove photo 1');
    expect(shown()).toEqual(['2']);
    expect(draft()).not.toContain(imageUrl(9));
  });

  it('can be dropped, up to ten, pictures only', async () => {
    keepDraft({ image: imageUrl(9), photos: [3, 4, 5, 6, 7, 8, 10].map(imageUrl) });
    open(imageHost().handler);
    await form();
    const dataTransfer = { types: ['Files'], files: [...files(3), picture('papers.pdf', 'application/pdf')] };
    await act(async () => void fireEvent.drop(tiles()[0] as HTMLElement, { dataTransfer }));
    expect(
      screen.getByText('papers.pdf is not a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF.'),
    ).toBeVisible();
    expect(screen.getByText('A product can have at most 10 photos: 1 was not added.')).toBeVisible();
    expect(field('Add photos')).toBeDisabled();
    expect(screen.getByText('You’ve added all 10 photos. Remove one to add another.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });
});

describe('the field Product Image', () => {
  it('is the first photo tile, the only place to choose the cover', async () => {
    keepDraft();
    open(imageHost().handler);
    await form();
    expect(tiles()).toHaveLength(1);
    expect(within(tiles()[0] as HTMLElement).getByText('Product Image')).toBeVisible();
    expect(field('Product Image')).toBeRequired();
    expect(field('Product Image')).toHaveAttribute('accept', 'image/*');
    expect(screen.queryByText('Choose a picture')).not.toBeInTheDocument();
    await act(async () => void fireEvent.change(field('Product Image'), { target: { files: files(1) } }));
    expect(tiles()).toHaveLength(1);
    expect(within(tiles()[0] as HTMLElement).getByRole('img', { name: 'Photo 1, the cover' })).toBeVisible();
    await press('Remove photo 1');
    expect(within(tiles()[0] as HTMLElement).queryByRole('img')).not.toBeInTheDocument();
  });

  it('replaces only the cover, and keeps it if the file isn’t a picture', async () => {
    keepDraft({ image: imageUrl(9), photos: [imageUrl(5)] });
    const host = imageHost();
    const creation = created();
    const { person, path } = open(host.handler, creation.handler);
    await form();
    const choose = (file: File) =>
      act(async () => void fireEvent.change(field('Product Image'), { target: { files: [file] } }));
    await choose(picture('papers.pdf', 'application/pdf'));
    expect(await screen.findByText(/^This file is not a picture\./)).toBeVisible();
    expect(shown()).toEqual(['9', '5']);
    await choose(picture('new.jpg'));
    await waitFor(() => expect(shown()).toEqual(['1', '5']));
    expect(screen.queryByText(/^This file is not a picture\./)).not.toBeInTheDocument();
    await person.click(submitButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(creation.sent).toEqual([{ ...INPUT, image: imageUrl(1), photos: [imageUrl(5)] }]);
  });
});

describe('a photo that fails', () => {
  it('says so, doesn’t affect the others, and can be retried alone', async () => {
    keepDraft({ image: imageUrl(9) });
    const host = imageHost('offline');
    open(host.handler);
    await form();
    await add(files(1));
    expect(
      await screen.findByText(
        'Photo 2: The picture could not be uploaded. Check your connection and try again. Nothing you entered is lost.',
      ),
    ).toBeVisible();
    expect(within(tiles()[1] as HTMLElement).getByText('Not uploaded')).toBeVisible();
    await press('Upload photo 2 again');
    await waitFor(() => expect(shown()).toEqual(['9', '2']));
    expect(screen.queryByText(/could not be uploaded/)).not.toBeInTheDocument();
    expect(host.sent).toHaveLength(2);
  });

  it('is retried with the form, which isn’t sent without it', async () => {
    keepDraft({ image: imageUrl(9) });
    const host = imageHost('breaks', 'breaks');
    const creation = created();
    const { person, path } = open(host.handler, creation.handler);
    await form();
    await add(files(1));
    expect(await screen.findByText(/^Photo 2: The picture could not be uploaded right now\./)).toBeVisible();
    await person.click(submitButton());
    expect(await screen.findByText(/^The picture could not be uploaded right now\./)).toBeVisible();
    expect([path(), creation.sent]).toEqual([ADD_PRODUCT, []]);
    await person.click(submitButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(creation.sent).toEqual([{ ...INPUT, image: imageUrl(9), photos: [imageUrl(3)] }]);
  });

  it('offers no retry if the host refused it or it is too large', async () => {
    keepDraft({ image: imageUrl(9) });
    open(imageHost({ refuses: 'damaged' }).handler);
    await form();
    const large = picture('large.jpg');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await add([picture(), large]);
    expect(await screen.findByText(/^Photo 2: This picture is damaged/)).toBeVisible();
    expect(
      await screen.findByText('Photo 3: This picture is larger than 10 MB. Please choose a smaller one.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
  });

  it('is pointed out if the server no longer has it', async () => {
    keepDraft({ image: imageUrl(9), photos: [1, 2].map(imageUrl) });
    const { person } = open(refusal('post', '/products', 400, 'IMAGE_GONE', { field: 'photos.1' }));
    await form();
    await person.click(submitButton());
    expect(await screen.findByText(/^Photo 3: /)).toBeVisible();
    expect(within(tiles()[2] as HTMLElement).getByText('Missing')).toBeVisible();
    await press('Remove photo 3');
    expect(shown()).toEqual(['9', '1']);
  });

  it('is pointed out if it can’t be displayed', async () => {
    keepDraft({ image: imageUrl(9), photos: [imageUrl(1)] });
    open();
    await form();
    fireEvent.error(within(tiles()[1] as HTMLElement).getByRole('img'));
    expect(screen.getByText('Photo 2: This photo is missing. Please remove it and add it again.')).toBeVisible();
  });
});

it('the photos are translated', async () => {
  setLanguage('bn');
  keepDraft({ image: imageUrl(9), photos: [imageUrl(1)] });
  open();
  expect(await screen.findByRole('button', { name: 'ছবি ২ বাঁয়ে সরান' })).toBeEnabled();
  expect(screen.getByText('পণ্যের ছবি')).toBeVisible();
});
