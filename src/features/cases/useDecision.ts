import { useState } from 'react';
import type { CaseDetail } from '#contract/case';
import type { ReportReason } from '#contract/lists';
import {
  ACTIONS_OF,
  type CaseAction,
  FACTS_LENGTH,
  LIMIT_DAYS,
  type MarketRule,
  PRESETS,
} from '#contract/moderation-rules';
import { notify } from '../../ui/feedback/notify';
import { currentText } from '../../ui/text/text';
import { useDecideCaseMutation } from './cases.api';
import { decisionText } from './decision.text';

/** Actions that can't go together. */
const EXCLUDED: Partial<Record<CaseAction, readonly CaseAction[]>> = {
  hide: ['remove'],
  remove: ['hide'],
  limit: ['suspend'],
  suspend: ['limit'],
};

/** What an admin is about to decide. It stays while the case changes. */
export function useDecision({ _id, version, kind, person }: CaseDetail) {
  const [actions, setActions] = useState<CaseAction[]>([]);
  const [days, setDays] = useState(String(LIMIT_DAYS.usual));
  const [rule, setRule] = useState<MarketRule | ''>('');
  const [facts, setFacts] = useState('');
  const [decideCase, { isLoading, error }] = useDecideCaseMutation();
  const restricts = actions.length > 0 && !actions.includes('none');
  const limitDays = Number(days);
  const hasDays = Number.isInteger(limitDays) && limitDays >= LIMIT_DAYS.min && limitDays <= LIMIT_DAYS.max;
  const isReasoned = rule !== '' && facts.trim().length >= FACTS_LENGTH.min;
  const isComplete = actions.length > 0 && (!restricts || isReasoned) && (!actions.includes('limit') || hasDays);

  function toggle(action: CaseAction): void {
    if (actions.includes(action)) setActions(actions.filter((other) => other !== action));
    else if (action === 'none') setActions(['none']);
    else setActions([...actions.filter((other) => other !== 'none' && !EXCLUDED[action]?.includes(other)), action]);
  }

  function start(reason: ReportReason): void {
    const preset = PRESETS[reason];
    setActions([ACTIONS_OF[kind].includes(preset.action) ? preset.action : 'warn']);
    setRule(preset.rule);
    setFacts(preset.facts[person.language]);
  }

  async function send(): Promise<void> {
    if (!isComplete || isLoading) return;
    try {
      await decideCase({
        id: _id,
        version,
        actions: actions.map((action) => (action === 'limit' ? { action, days: limitDays } : { action })),
        ...(restricts && rule && { rule, facts: facts.trim() }),
      }).unwrap();
      void notify('success', currentText(decisionText).decided);
    } catch {
      // The form shows the error.
    }
  }

  return {
    actions,
    days,
    setDays,
    rule,
    setRule,
    facts,
    setFacts,
    toggle,
    start,
    send,
    restricts,
    isComplete,
    isLoading,
    error,
  };
}
