import { TOPIC_ARN } from '../../sandbox/bkash/sns.ts';
import { bodyOf, confirmed, newPayment, signNotice, start, type Started } from './bkash-start.ts';
import { errorOf, until } from './start.ts';

let started: Started;
beforeAll(async () => {
  started = await start({ listens: true });
  // As the market's own route does: what is verified is taken.
  started.shop.onNotice = async (body, headers) => {
    started.shop.notices.push({ body, headers });
    return started.bkash.readNotification(body, headers).then(
      () => 200,
      () => 400,
    );
  };
});
afterAll(() => started.stop());

const controls = () => started.sandbox.bkash;
const typesOf = (): (string | undefined)[] =>
  started.shop.notices.map(({ headers }) => headers['x-amz-sns-message-type']);
const read = (fields: object, headers = {}) => started.bkash.readNotification(bodyOf(fields), headers);
/** The notices about one payment, as they came. */
const noticesAbout = (reference = '') =>
  started.shop.notices.filter(({ body }) => body.toString().includes(`\\"${reference}\\"`));

test('notifies of payments once the shop has confirmed the subscription by fetching its address', async () => {
  await until(() => typesOf().includes('SubscriptionConfirmation'));
  expect(typesOf()[0]).toBe('SubscriptionConfirmation');
  const payment = await confirmed(started);
  await started.bkash.confirm(payment.id);
  await until(() => noticesAbout(payment.reference).length > 0);
  await until(() => controls().undeliveredNotices() === 0);
  const [notice] = noticesAbout(payment.reference);
  const envelope = JSON.parse(String(notice?.body)) as Record<string, string>;
  expect(envelope).toMatchObject({ Type: 'Notification', TopicArn: TOPIC_ARN, SignatureVersion: '1' });
  expect(JSON.parse(envelope.Message ?? '')).toMatchObject({
    transactionStatus: 'Completed',
    transactionType: '10002294',
    amount: '499.00',
    currency: 'BDT',
    debitMSISDN: '8801770618575',
    dateTime: expect.stringMatching(/^20\d{12}$/),
  });
  expect(await started.bkash.readNotification(notice?.body ?? Buffer.from(''), notice?.headers ?? {})).toMatchObject({
    id: envelope.MessageId,
    type: 'Completed',
    paymentId: payment.id,
    amountPaisa: 49_900,
    currency: 'bdt',
    content: { debitMSISDN: '8801770618575' },
  });
});

test.each([
  { notice: 'before', count: 1 },
  { notice: 'thrice', count: 3 },
  { notice: 'never', count: 0 },
] as const)('notification $notice: $count', async ({ notice, count }) => {
  const payment = await confirmed(started);
  controls().misbehave(payment.reference ?? '', { notice });
  expect(await started.bkash.confirm(payment.id)).toMatchObject({ status: 'succeeded' });
  // Before means before the answer: it is here already.
  if (notice === 'before') expect(noticesAbout(payment.reference)).toHaveLength(1);
  await until(() => noticesAbout(payment.reference).length >= count);
  await until(() => controls().undeliveredNotices() === 0);
  expect(noticesAbout(payment.reference)).toHaveLength(count);
  const ids = noticesAbout(payment.reference).map(
    ({ body }) => (JSON.parse(String(body)) as { MessageId: string }).MessageId,
  );
  expect(new Set(ids).size).toBe(Math.min(count, 1));
});

test('a notification held back comes later, also after a restart', async () => {
  controls().pauseNotices();
  const payment = await confirmed(started);
  await started.bkash.confirm(payment.id);
  expect(controls().undeliveredNotices()).toBe(1);
  await started.restart();
  await until(() => noticesAbout(payment.reference).length > 0);
  expect(noticesAbout(payment.reference)).toHaveLength(1);
});

test('both versions of the signature; a replay answers the same', async () => {
  const { id, reference = '' } = await started.bkash.start(newPayment());
  for (const version of ['1', '2'] as const) {
    const notice = await signNotice(started, reference, {}, version);
    const event = { id: notice.MessageId, type: 'Completed', paymentId: id };
    expect([await read(notice), await read(notice)]).toMatchObject([event, event]);
  }
});

test('payments to the shop that are none of ours name no payment, and what bKash says of them', async () => {
  const foreign = await read(await signNotice(started, 'somebody else’s'));
  expect(foreign).toMatchObject({ type: 'Completed', reference: 'somebody else’s' });
  expect(foreign).toHaveProperty('paymentId', undefined);
  const byQrCode = await signNotice(started, '', {
    Message: JSON.stringify({ transactionStatus: 'Completed', trxID: 'ABC1234567' }),
  });
  expect(await read(byQrCode)).toMatchObject({ transactionId: 'ABC1234567', content: { trxID: 'ABC1234567' } });
});

test('signed, and no event', async () => {
  for (const Message of ['no JSON', 'null', '[]', '{}', '{"transactionStatus":1}'])
    expect(await errorOf(read(await signNotice(started, 'x', { Message })))).toMatchObject({ kind: 'badEvent' });
});
