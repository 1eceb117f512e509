import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { FileDownload } from '#contract/common';
import type { PayoutFileFormat } from '#contract/money/payout';
import { downloadFile } from '../../../services/download-file.ts';
import { problemOf } from '../../../services/call-error.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { currentText } from '../../../ui/text/text.ts';
import { payoutsApi } from './payouts.api.ts';
import { batchText } from './payouts.text.ts';

/**
 * Downloads a batch's file, and asks before it is downloaded again: it may have been paid. Untracked, so that account
 * numbers don't stay in the store.
 */
export function useBatchFile(id: string) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const language = useLanguage();
  const [loading, setLoading] = useState<PayoutFileFormat>();

  const isWanted = ({ number, by, at }: FileDownload): Promise<boolean> => {
    const words = currentText(batchText);
    return confirm({
      title: words.againQuestion(id),
      detail: words.againDetail(by, formatDateTime(at, language), formatCount(number, language)),
      deletes: false,
      yes: words.again,
    });
  };

  async function read(format: PayoutFileFormat, after = 0): Promise<void> {
    const call = payoutsApi.endpoints.readPayoutFile.initiate({ id, format, after }, { track: false });
    const { data, error } = await dispatch(call);
    if (data !== undefined) return downloadFile(data);
    const { code, download: latest } = problemOf(error) ?? {};
    if (code !== 'PAYOUT_FILE_DOWNLOADED' || latest === undefined) return void notifyRefusal(error);
    // Another admin may download it while this one is asked.
    if (await isWanted(latest)) await read(format, latest.number);
  }

  async function download(format: PayoutFileFormat): Promise<void> {
    setLoading(format);
    await read(format);
    setLoading(undefined);
  }

  return { loading, download };
}
