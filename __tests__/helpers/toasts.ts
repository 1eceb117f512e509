import { show } from '../../src/ui/feedback/toasts.tsx';

/**
 * The toasts shown, as 'success: Product added Successfully'. For tests that mock `src/ui/toasts`,
 * because toasts never fade in jsdom.
 */
export const toasts = (): string[] => jest.mocked(show).mock.calls.map(([tone, sentence]) => `${tone}: ${sentence}`);
export const clearToasts = (): void => void jest.mocked(show).mockClear();
