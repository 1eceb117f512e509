import { noticePath } from '#contract/news/notice-path';

describe('a notice about money', () => {
  it.each([
    ['payment', 'made', '/dashboard/deals/41'],
    ['payment', 'received', '/dashboard/deals/41'],
    ['refund', 'done', '/dashboard/payment/41'],
    ['refund', 'partDone', '/dashboard/payment/41'],
    ['refund', 'canceled', '/dashboard/deals/41'],
    ['deal', 'canceled', '/dashboard/deals/41'],
    ['deal', 'cashRefunded', '/dashboard/balance'],
  ] as const)('leads to what it is about: %s %s', (kind, event, path) => {
    expect(noticePath({ kind, event, subjectId: '41', productId: '12', count: 1 })).toBe(path);
  });
});
