import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PAYOUT_REFUSAL_KINDS } from '#contract/money/payout-refusals';
import type { Payout, PayoutBatch } from '#contract/money/payout';
import { readBankResults } from '../../src/features/money/payouts/bank-results.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { admin, cells, cellsOf, renderApp, retryRefusedList } from '../helpers/client/render.tsx';
import { answer, api, recorder, refusal } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));

const PAGE = '/dashboard/payouts';
const MODIFIED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const payout: Payout = {
  _id: '7',
  reference: 'MHP7',
  createdAt: '2026-11-21T03:00:00Z',
  state: 'asked',
  amount: 30_000,
  kind: 'bank',
  lastDigits: '7890',
  sellerName: 'Kamal Hossain',
  sellerEmail: 'seller@motohaat.test',
};
const other: Payout = {
  ...payout,
  _id: '8',
  reference: 'MHP8',
  amount: 20_000.5,
  kind: 'bkash',
  lastDigits: '0003',
  sellerName: 'Nusrat Jahan',
  sellerEmail: 'newseller@motohaat.test',
};
const batch: PayoutBatch = {
  _id: '3',
  createdAt: '2026-11-21T03:00:00Z',
  state: 'ready',
  total: 50_000.5,
  payouts: 2,
  open: 2,
  failed: 0,
  makerName: 'Ayesha Rahman',
  isOwn: true,
  containsOwn: false,
  downloads: 0,
};

const openPayouts = (...payouts: Payout[]) =>
  renderApp(PAGE, { user: admin, handlers: [answer('get', '/payouts', payouts)] });
const openBatches = (...batches: PayoutBatch[]) =>
  renderApp(`${PAGE}?about=batches`, {
    user: admin,
    handlers: [
      answer('get', '/payout-batches', batches),
      answer('get', '/payouts', [
        { ...payout, state: 'batched', batchId: '3' },
        { ...other, state: 'batched', batchId: '3' },
      ]),
    ],
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(clearToasts);

describe('payouts', () => {
  it('show seller, amount, account and state, without the account’s number', async () => {
    openPayouts(payout, { ...other, state: 'sent', bankReference: 'FT1' });
    await screen.findByText('MHP7');
    expect(cells()).toEqual([
      [
        'MHP7',
        'Kamal Hossainseller@motohaat.test',
        'Tk. 30,000',
        'Bank account •••• 7890',
        '21 November 2026, 9:00 am',
        'Asked for',
      ],
      [
        'MHP8',
        'Nusrat Jahannewseller@motohaat.test',
        'Tk. 20,000.50',
        'bKash •••• 0003',
        '21 November 2026, 9:00 am',
        'SentFT1',
      ],
    ]);
    expect(await screen.findByRole('link', { name: 'Payouts' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('say why one failed, and that its seller knows', async () => {
    openPayouts({ ...payout, state: 'failed', failureReason: 'Account closed' });
    await screen.findByText('MHP7');
    expect(cells()[0]?.at(-1)).toBe(
      'Failed: the money is back in the balanceReason: Account closedThe seller was asked to check the payout account.',
    );
  });

  it('make a batch of the chosen ones; the bar says what it amounts to and that it needs a second admin', async () => {
    const made = recorder('post', '/payout-batches', {
      acknowledged: true,
      insertedId: '3',
      state: 'awaiting_approval',
    });
    const { person } = openPayouts(payout, other);
    api.use(made.handler);
    expect(await button('Make a batch')).toBeDisabled();
    await person.click(screen.getByRole('checkbox', { name: 'Select MHP7 of Kamal Hossain' }));
    const bar = screen.getByRole('group', { name: 'Make a batch' });
    expect(bar).toHaveTextContent('1 payout selected · Total Tk. 30,000');
    expect(bar).not.toHaveTextContent('second admin');
    await person.click(screen.getByRole('button', { name: 'Select all shown' }));
    expect(bar).toHaveTextContent('2 payouts selected · Total Tk. 50,000.50');
    expect(bar).toHaveTextContent(
      'Above Tk. 50,000, a second admin must approve the batch. Your batches, and the payouts of one seller, count together for 24 hours.',
    );
    api.use(answer('get', '/payouts', []));
    await person.click(screen.getByRole('button', { name: 'Make a batch' }));
    expect(await screen.findByText('No payouts to send')).toBeVisible();
    expect(made.sent).toEqual([{ payoutIds: ['7', '8'] }]);
    expect(toasts()).toEqual(['success: The batch has been made. Another admin must approve it now.']);
  });

  it('say when a batch needs a second admin because of the hours before', async () => {
    const { person } = openPayouts(payout);
    api.use(answer('post', '/payout-batches', { acknowledged: true, insertedId: '3', state: 'awaiting_approval' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Select MHP7 of Kamal Hossain' }));
    await person.click(screen.getByRole('button', { name: 'Make a batch' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['success: The batch has been made. Another admin must approve it now.']),
    );
  });

  it('of the admin can’t be chosen', async () => {
    openPayouts({ ...payout, isOwn: true }, other);
    await screen.findByText('MHP7');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: 'Select MHP8 of Nusrat Jahan' })).toBeVisible();
  });

  it('refetch when another admin was faster', async () => {
    const { person } = openPayouts(payout);
    api.use(refusal('post', '/payout-batches', 409, 'PAYOUT_NOT_ASKED'));
    await person.click(await button('Select all shown'));
    api.use(answer('get', '/payouts', [{ ...payout, state: 'batched' }]));
    await person.click(await button('Make a batch'));
    expect(await screen.findByRole('cell', { name: 'Being prepared' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(toasts()).toEqual([`error: ${PAYOUT_REFUSAL_KINDS.PAYOUT_NOT_ASKED.message}`]);
  });

  it('are in Bangla', async () => {
    setLanguage('bn');
    openPayouts(payout);
    expect(await screen.findByRole('cell', { name: 'ব্যাংক অ্যাকাউন্ট •••• 7890' })).toBeVisible();
  });

  it('say when there are none, and why they failed to load', async () => {
    const { person } = renderApp(PAGE, {
      user: admin,
      handlers: [refusal('get', '/payouts', 429, 'TOO_MANY_REQUESTS')],
    });
    await retryRefusedList(person, answer('get', '/payouts', []));
    expect(await screen.findByText('No payouts to send')).toBeVisible();
  });
});

describe('batches', () => {
  it('show total, progress, people and state', async () => {
    openBatches(
      { ...batch, state: 'settled', open: 0, failed: 1, approverName: 'Second Admin' },
      { ...batch, _id: '2', state: 'awaiting_approval' },
    );
    await screen.findByText('Batch 3');
    expect(cells()).toEqual([
      [
        'Batch 321 November 2026, 9:00 am',
        'Tk. 50,000.50',
        '2',
        'Ayesha RahmanApproved by Second Admin',
        'Settled, 1 failed',
        '',
      ],
      [
        'Batch 221 November 2026, 9:00 am',
        'Tk. 50,000.50',
        '2 of 2 open',
        'Ayesha Rahman',
        'Awaiting approval',
        'Another admin must approve it.Turn down',
      ],
    ]);
  });

  it('have numbers in the digits of the language', async () => {
    setLanguage('bn');
    openBatches(batch);
    expect(await screen.findByText('ব্যাচ ৩')).toBeVisible();
  });

  it('of another admin are approved after a question that shows who gets how much', async () => {
    const approved = recorder('post', '/payout-batches/3/approve', MODIFIED);
    const { person } = openBatches({ ...batch, state: 'awaiting_approval', isOwn: false });
    api.use(approved.handler);
    await person.click(await button('Approve batch 3'));
    const dialog = await screen.findByRole('dialog', { name: /^Approve batch 3 of Tk.\s50,000.50/ });
    const rows = within(await within(dialog).findByRole('table', { name: 'Payouts' })).getAllByRole('row');
    expect(rows.slice(1).map(cellsOf)).toEqual([
      ['Kamal Hossain', 'Bank account •••• 7890', 'Tk. 30,000'],
      ['Nusrat Jahan', 'bKash •••• 0003', 'Tk. 20,000.50'],
    ]);
    expect(approved.sent).toEqual([]);
    api.use(answer('get', '/payout-batches', [batch]));
    await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await button('File for the bank: batch 3')).toBeVisible();
    expect(approved.sent).toEqual([null]);
    expect(toasts()).toEqual(['success: The batch has been approved.']);
  });

  it('are not approved before all their payouts are shown, on more pages than one', async () => {
    const { person } = openBatches({ ...batch, state: 'awaiting_approval', isOwn: false });
    let loads = (): void => undefined;
    const loaded = new Promise<void>((resolve) => (loads = resolve));
    api.use(
      http.get('http://localhost/api/payouts', async ({ request }) => {
        if (new URL(request.url).searchParams.get('cursor') === 'more') {
          await loaded;
          return HttpResponse.json([{ ...other, state: 'batched', batchId: '3', frozen: true }]);
        }
        const headers = { link: '<http://localhost/api/payouts?cursor=more>; rel="next"' };
        return HttpResponse.json([{ ...payout, state: 'batched', batchId: '3' }], { headers });
      }),
    );
    await person.click(await button('Approve batch 3'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Approve' })).toBeDisabled();
    loads();
    const row = await within(dialog).findByRole('row', { name: /^Nusrat Jahan/ });
    expect(row).toHaveTextContent('On hold: a buyer’s bank or a decision stops it');
    expect(within(dialog).getByRole('row', { name: /^Kamal Hossain/ })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  it('say why their approval is refused', async () => {
    const { person } = openBatches({ ...batch, state: 'awaiting_approval', isOwn: false });
    api.use(refusal('post', '/payout-batches/3/approve', 409, 'OWN_PAYOUT_BATCH'));
    await person.click(await button('Approve batch 3'));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('table');
    await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText(PAYOUT_REFUSAL_KINDS.OWN_PAYOUT_BATCH.message)).toBeVisible();
  });

  describe('give their file', () => {
    const saved: string[] = [];
    const blobs: Blob[] = [];
    const asked: string[] = [];
    let click: jest.SpyInstance;
    beforeEach(() => {
      for (const list of [saved, blobs, asked]) list.length = 0;
      click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved.push(this.download);
      });
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
        revokeObjectURL: () => undefined,
      });
    });
    afterEach(() => click.mockRestore());

    /** The file, downloaded so often before. */
    const fileAfter = (number: number) =>
      http.get('http://localhost/api/payout-batches/3/file', ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        asked.push(search);
        if (Number(searchParams.get('after')) !== number)
          return HttpResponse.json(
            {
              statusCode: 409,
              code: 'PAYOUT_FILE_DOWNLOADED',
              error: 'Conflict',
              message: '',
              download: { number, by: 'Second Admin', at: '2026-11-21T05:00:00Z' },
            },
            { status: 409 },
          );
        const name = `motohaat-payouts-3-${number + 1}.${searchParams.get('format')}`;
        return HttpResponse.text('\ufeffReference\r\nMHP7,1171234567890', {
          headers: { 'content-disposition': `attachment; filename="${name}"`, 'content-type': 'text/csv' },
        });
      });

    it('with its byte order mark; it stays neither in the page nor in its cache', async () => {
      const { person, store } = openBatches(batch);
      api.use(fileAfter(0));
      await person.click(await button('File for the bank: batch 3'));
      await waitFor(() => expect(saved).toEqual(['motohaat-payouts-3-1.csv']));
      expect(blobs.map(({ size, type }) => [size, type])).toEqual([[32, 'text/csv']]);
      expect(JSON.stringify(store.getState())).not.toContain('1171234567890');
    });

    it('as a spreadsheet for people', async () => {
      const { person } = openBatches(batch);
      api.use(fileAfter(0));
      await person.click(await button('Download the spreadsheet of batch 3'));
      await waitFor(() => expect(saved).toEqual(['motohaat-payouts-3-1.xlsx']));
    });

    it('again only after a question that says who had it before', async () => {
      const { person } = openBatches(batch);
      api.use(fileAfter(1));
      await person.click(await button('File for the bank: batch 3'));
      await screen.findByText('Download batch 3 again?');
      expect(
        screen.getByText(
          'Second Admin downloaded it on 21 November 2026, 11:00 am (download 1). Make sure that nobody has paid these payouts yet.',
        ),
      ).toBeVisible();
      await person.click(await button('Cancel'));
      await waitFor(() => expect(screen.queryByText('Download batch 3 again?')).toBeNull());
      expect(saved).toEqual([]);
      await person.click(await button('File for the bank: batch 3'));
      await person.click(await button('Download again'));
      await waitFor(() => expect(saved).toEqual(['motohaat-payouts-3-2.csv']));
      expect(asked).toEqual(['?format=csv&after=0', '?format=csv&after=0', '?format=csv&after=1']);
      expect(toasts()).toEqual([]);
    });
  });

  it('that contain the admin’s own payout are for others', async () => {
    openBatches({ ...batch, isOwn: false, containsOwn: true });
    expect(await screen.findByText('One of these payouts is your own. Other admins handle this batch.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /batch 3$/ })).toBeNull();
  });

  it('that had to be approved have their results recorded by another than their maker', async () => {
    openBatches({ ...batch, approverName: 'Second Admin' });
    expect(await screen.findByText('Another admin must record the results.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enter results of batch 3' })).toBeNull();
    expect(screen.getByRole('button', { name: 'File for the bank: batch 3' })).toBeVisible();
  });

  it('say who downloaded their file last', async () => {
    openBatches({
      ...batch,
      downloads: 2,
      lastDownload: { number: 2, by: 'Second Admin', at: '2026-11-21T05:00:00Z' },
    });
    expect(await screen.findByText('Download 2: Second Admin, 21 November 2026, 11:00 am')).toBeVisible();
  });

  it('take results by hand, line by line', async () => {
    const recorded = recorder('post', '/payout-batches/3/results', { ...MODIFIED, modifiedCount: 2 });
    const { person } = openBatches(batch);
    api.use(recorded.handler);
    await person.click(await button('Enter results of batch 3'));
    const dialog = await screen.findByRole('dialog', { name: 'Results of batch 3' });
    expect(await within(dialog).findByText(/Kamal Hossain · Tk. 30,000/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Record results' })).toBeDisabled();
    await person.selectOptions(within(dialog).getByLabelText('Result of MHP7'), 'Sent');
    await person.type(within(dialog).getByLabelText('Bank reference of MHP7'), ' FT1 ');
    expect(within(dialog).queryByLabelText(/^Why/)).not.toBeInTheDocument();
    await person.selectOptions(within(dialog).getByLabelText('Result of MHP8'), 'Failed');
    await person.type(within(dialog).getByLabelText('Why MHP8 failed'), 'The account is closed. ');
    await person.click(within(dialog).getByRole('button', { name: 'Record results' }));
    await waitFor(() => expect(toasts()).toEqual(['success: 2 results were recorded.']));
    expect(recorded.sent).toEqual([
      {
        lines: [
          { reference: 'MHP7', result: 'sent', bankReference: 'FT1' },
          { reference: 'MHP8', result: 'failed', failureReason: 'The account is closed.' },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('take results from the bank’s file, to be checked before they are recorded', async () => {
    const { person } = openBatches(batch);
    await person.click(await button('Enter results of batch 3'));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByLabelText('Result of MHP7');
    const fileOf = (text: string) => Object.assign(new File([text], 'results.csv'), { text: async () => text });
    const choose = (text: string) =>
      person.upload(within(dialog).getByLabelText('Choose the bank’s CSV'), fileOf(text));
    await choose('Name,Amount\nx,1');
    expect(await within(dialog).findByText('This file has no columns for reference and result.')).toBeVisible();
    await choose(
      'Reference,Status,Transaction ID,Remarks\nMHP7,Success,FT1,\nMHP8,Returned,,Account closed\nMHP999,Success,FT2,\nMHP9,?,,\n',
    );
    expect(
      await within(dialog).findByText('2 results were read from the file, 2 lines were not understood.'),
    ).toBeVisible();
    expect(within(dialog).getByLabelText('Result of MHP7')).toHaveValue('sent');
    expect(within(dialog).getByLabelText('Bank reference of MHP7')).toHaveValue('FT1');
    expect(within(dialog).getByLabelText('Result of MHP8')).toHaveValue('failed');
    expect(within(dialog).getByLabelText('Why MHP8 failed')).toHaveValue('Account closed');
  });

  it('take no file before the batch’s payouts are there: none of its lines would be known', async () => {
    const { person } = openBatches(batch);
    let loads = (): void => undefined;
    const loaded = new Promise<void>((resolve) => (loads = resolve));
    // Answers nothing itself, so that the next handler does.
    api.use(http.get('http://localhost/api/payouts', async () => void (await loaded)));
    await person.click(await button('Enter results of batch 3'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByLabelText('Choose the bank’s CSV')).not.toBeInTheDocument();
    loads();
    expect(await within(dialog).findByLabelText('Choose the bank’s CSV')).toBeInTheDocument();
  });

  it('keep what was entered when it is refused, and say why', async () => {
    const { person } = openBatches(batch);
    api.use(refusal('post', '/payout-batches/3/results', 409, 'PAYOUT_RESULT_DIFFERS'));
    await person.click(await button('Enter results of batch 3'));
    const dialog = await screen.findByRole('dialog');
    await person.selectOptions(await within(dialog).findByLabelText('Result of MHP7'), 'Sent');
    await person.click(within(dialog).getByRole('button', { name: 'Record results' }));
    expect(await within(dialog).findByText(PAYOUT_REFUSAL_KINDS.PAYOUT_RESULT_DIFFERS.message)).toBeVisible();
    expect(within(dialog).getByLabelText('Result of MHP7')).toHaveValue('sent');
  });

  it('that are not approved can only be turned down', async () => {
    const { person } = openBatches({ ...batch, state: 'awaiting_approval' });
    await person.click(await button('Turn down payouts of batch 3'));
    const dialog = await screen.findByRole('dialog');
    const result = await within(dialog).findByLabelText('Result of MHP7');
    expect(
      within(result)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Open', 'Failed']);
    expect(within(dialog).queryByLabelText('Choose the bank’s CSV')).toBeNull();
  });

  it('say when there are none', async () => {
    openBatches();
    expect(await screen.findByText('No batches yet')).toBeVisible();
  });
});

describe('a bank’s CSV', () => {
  it.each([
    [
      'with commas, quotes and line breaks in cells',
      '"Note, or\nmore",Reference,Result\r\n"a ""b"", c\n",MHP7,paid\r\n',
    ],
    ['with semicolons', 'Note;Reference;Result\n;MHP7;SENT'],
    ['with tabs and a byte order mark', '\ufeffReference\tStatus\nMHP7\tcompleted\n\n'],
  ])('is read %s', (_what, csv) => {
    expect(readBankResults(csv)).toEqual({
      results: [{ reference: 'MHP7', result: 'sent', bankReference: '', failureReason: '' }],
      unknown: 0,
    });
  });

  it.each([
    ['before a cell', 'Reference,Result,Note\nMHP7,paid,\n"MHP8,paid,\nMHP9,failed,\nMHP10,paid,"ok, done"\n'],
    ['after a cell', 'Reference,Result,Note\nMHP7,paid,\nMHP8",paid,\nMHP9,failed,\nMHP10,paid,"ok, done"\n'],
    ['in a cell', 'Reference,Result,Note\nMHP7,paid,\nM"HP8,paid,\nMHP9,failed,\nMHP10,paid,"ok, done"\n'],
    ['after a quoted cell', 'Reference,Result,Note\nMHP7,paid,\n"MHP8"",paid,\nMHP9,failed,\nMHP10,paid,"ok, done"\n'],
  ])('loses one row to a stray quotation mark %s, and counts it', (_where, csv) => {
    const read = readBankResults(csv);
    expect(read?.results.filter(({ reference }) => /^MHP\d+$/.test(reference))).toEqual([
      { reference: 'MHP7', result: 'sent', bankReference: '', failureReason: '' },
      { reference: 'MHP9', result: 'failed', bankReference: '', failureReason: '' },
      { reference: 'MHP10', result: 'sent', bankReference: '', failureReason: '' },
    ]);
    // The dialog also counts references it doesn't know.
    expect((read?.unknown ?? 0) + (read?.results.length ?? 0)).toBe(4);
  });

  it.each(['', 'Reference\nMHP7', 'a,b\n1,2'])('is not understood without its columns: %j', (csv) =>
    expect(readBankResults(csv)).toBeUndefined(),
  );
});
