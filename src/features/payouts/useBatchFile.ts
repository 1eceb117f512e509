import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { notifyProblem } from '../../ui/feedback/notify-problem';
import { downloadText } from '../../services/download-text';
import { payoutsApi } from './payouts.api';

/** Downloads a batch's file for the bank. Untracked, so that account numbers don't stay in the store. */
export function useBatchFile(id: string) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [isLoading, setLoading] = useState(false);

  async function download(): Promise<void> {
    setLoading(true);
    const { data, error } = await dispatch(payoutsApi.endpoints.readPayoutFile.initiate(id, { track: false }));
    setLoading(false);
    if (data === undefined) void notifyProblem(error);
    else downloadText(`motohaat-payouts-${id}.csv`, data, 'text/csv');
  }

  return { isLoading, download };
}
