import { noticeTime, timeText } from '../../sandbox/bkash/ledger.ts';
import { paisaOf, secondsOf, takaOf, withoutMarkup } from '../../server/services/payments/bkash/values.ts';

test('amounts are texts with two decimals', () => {
  expect([1, 10, 100, 101, 49_900, 5_00_000_00].map(takaOf)).toEqual([
    ...['0.01', '0.10', '1.00', '1.01', '499.00', '500000.00'],
  ]);
  for (const paisa of [0, 1, 9, 10, 99, 100, 2_999, 1_99_999_99]) expect(paisaOf(takaOf(paisa))).toBe(paisa);
});

test.each([
  ['499', 49_900],
  ['499.5', 49_950],
  ['499.05', 49_905],
  ['499.050', 49_905],
  [499.5, 49_950],
  [19.99, 1_999],
  [1.1, 110],
])('%s taka are %s paisa', (amount, paisa) => expect(paisaOf(amount)).toBe(paisa));

test.each(['499.001', '-1.00', '+1', '1e3', '1,000.00', ' 1', '', '.5', '٤', null, undefined, NaN, Infinity, 1e30, {}])(
  '%s is no amount',
  (amount) => expect(paisaOf(amount)).toBeUndefined(),
);

test('times are those of Bangladesh', () => {
  expect(secondsOf('2019-08-07T11:12:34:978 GMT+0600')).toBe(Date.UTC(2019, 7, 7, 5, 12, 34) / 1000);
  for (const text of ['2019-08-07', '2019-13-07T11:12:34:978 GMT+0600', 'yesterday', '', null, 5])
    expect(secondsOf(text)).toBeUndefined();
  const time = Date.UTC(2026, 10, 23, 20, 1, 2, 3);
  expect([timeText(time), noticeTime(time)]).toEqual(['2026-11-24T02:01:02:003 GMT+0600', '20261124020102']);
  expect(secondsOf(timeText(time))).toBe(Math.floor(time / 1000));
});

test('references carry no markup', () => expect(withoutMarkup('<b>a&b</b>'.repeat(100))).toMatch(/^[^<>&]{255}$/));
