import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { reload } from '../../src/services/reload.ts';
import { createEmotionCache } from '../../src/app/emotion-cache.ts';
import { AppStyles } from '../../src/app/AppStyles.tsx';
import { confirm } from '../../src/ui/feedback/confirm.ts';
import { FallbackNotice } from '../../src/ui/feedback/FallbackNotice.tsx';
import { setLanguage } from '../../src/ui/text/language.ts';
import { notify } from '../../src/ui/feedback/notify.ts';
import { notifyChunkLoadError } from '../../src/ui/feedback/notify-chunk-load-error.ts';
import { api, testConfig } from '../helpers/client/setup.ts';

// A deployment or a lost connection can break code that hasn't loaded yet.
const lostChunk = () => {
  throw Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
};
jest.mock('../../src/ui/feedback/toasts.tsx', () => lostChunk());
jest.mock('sweetalert2/dist/sweetalert2.esm.js', () => lostChunk());
jest.mock('../../src/services/reload.ts', () => ({ reload: jest.fn() }));

beforeEach(() => {
  render(
    <AppStyles cache={createEmotionCache()}>
      <FallbackNotice />
    </AppStyles>,
  );
});

describe('libraries that fail to load', () => {
  it('leave a success message until it has been read', async () => {
    jest.useFakeTimers();
    await act(() => notify('success', 'Product added Successfully'));
    expect(screen.getByRole('status')).toHaveTextContent('Product added Successfully');
    act(() => void jest.advanceTimersByTime(5000));
    expect(screen.queryByText('Product added Successfully')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('leave an error message', async () => {
    await act(() => notify('error', 'This product has been sold.'));
    expect(screen.getByRole('alert')).toHaveTextContent('This product has been sold.');
  });

  it.each([true, false])('leave a confirmation, whose answer is %s', async (answer) => {
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(answer);
    await expect(confirm({ title: 'Are you sure, you want to delete this product?' })).resolves.toBe(answer);
    expect(asked).toHaveBeenCalledWith(
      'Are you sure, you want to delete this product?\n\nOnce deleted, you will not be able to recover this',
    );
    asked.mockRestore();
  });

  it('report a new version, and reload', async () => {
    setLanguage('bn');
    setBootstrap({ config: testConfig, build: 'a1' });
    api.use(http.get('http://localhost/version.json', () => HttpResponse.json({ build: 'b2' })));
    await act(notifyChunkLoadError);
    expect(screen.getByRole('alert')).toHaveTextContent('মোটোহাটের নতুন সংস্করণ এসেছে');
    screen.getByRole('button', { name: 'আবার লোড করুন' }).click();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('report a lost connection', async () => {
    await act(notifyChunkLoadError);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'MotoHaat cannot be reached. Check your connection and try again.',
    );
  });
});
