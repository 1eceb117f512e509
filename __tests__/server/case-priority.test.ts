import {
  priorityOf,
  scoreOf,
  type WeighedReport,
  weightOf,
} from '../../server/features/trust/case-state/case-priority.rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1_700_000_000_000;

const report = (about: Partial<WeighedReport> = {}): WeighedReport => ({
  reporterId: '1',
  createdAt: NOW,
  priority: 2,
  memberSince: NOW - 365 * DAY,
  judged: 0,
  upheld: 0,
  ...about,
});
const several = (count: number, about: Partial<WeighedReport> = {}) =>
  Array.from({ length: count }, () => report(about));

describe('a reporter’s weight', () => {
  it.each([
    ['an established account', {}, 1],
    ['an account of exactly seven days', { memberSince: NOW - 7 * DAY }, 1],
    ['an account a millisecond younger', { memberSince: NOW - 7 * DAY + 1 }, 0.5],
    ['four judged reports, all wrong: too few to tell', { judged: 4 }, 1],
    ['five judged reports, all wrong', { judged: 5 }, 0.25],
    ['five judged reports, all right', { judged: 5, upheld: 5 }, 2],
    ['ten judged reports, half of them right, of a new account', { judged: 10, upheld: 5, memberSince: NOW }, 1.125],
  ])('depends on their record: %s', (_of, about, weight) =>
    expect(weightOf(report(about), NOW)).toBeCloseTo(weight, 10),
  );
});

describe('the score of reports', () => {
  const fresh = { memberSince: NOW - HOUR };
  it('adds up the weights', () => expect(scoreOf(several(3), NOW)).toBe(3));
  it('counts four new accounts within an hour each', () => expect(scoreOf(several(4, fresh), NOW)).toBe(2));
  it('counts fifty new accounts within an hour as one', () =>
    expect(scoreOf(several(50, fresh), NOW)).toBeCloseTo(0.5, 10));
  it('counts new accounts that report more than an hour apart each', () => {
    const apart = Array.from({ length: 6 }, (_, index) => report({ ...fresh, createdAt: NOW - index * (HOUR + 1) }));
    expect(scoreOf(apart, NOW)).toBeCloseTo(3, 10);
  });
  it('counts established accounts in a wave each', () =>
    expect(scoreOf([...several(50, fresh), ...several(2)], NOW)).toBeCloseTo(2.5, 10));
});

describe('a case’s priority', () => {
  const signal = (kind: string, priority: number) => ({ kind, priority });
  it.each([
    ['nothing', [], [], 1],
    ['a usual report', [report()], [], 2],
    ['three usual reports', several(3), [], 3],
    ['three reports of fraud, which is the highest', several(3, { priority: 3 }), [], 3],
    ['a report by a reporter who is usually wrong', [report({ judged: 8 })], [], 1],
    ['a report of fraud by a new account', [report({ priority: 3, memberSince: NOW })], [], 3],
    ['a signal', [], [signal('plate', 2)], 2],
    ['two signals of one kind', [], [signal('plate', 2), signal('plate', 1)], 2],
    ['two kinds of signals', [], [signal('plate', 2), signal('price', 1)], 3],
    ['a high signal beside a doubtful report', [report({ judged: 8 })], [signal('sharedNid', 3)], 3],
  ])('adds up reports and signals: %s', (_of, reports, signals, priority) =>
    expect(priorityOf(reports, signals, NOW)).toBe(priority),
  );
});
