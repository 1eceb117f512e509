import { useState } from 'react';
import { hasLength } from '#contract/clean-text';
import type { DecisionInput } from '#contract/admin/decision';
import { type CaseKind, REASONS_OF, REPORT_REASONS } from '#contract/lists';
import {
  ACTIONS_OF,
  CASE_ACTIONS,
  type CaseAction,
  EXCLUSIVE_ACTIONS,
  FACTS_LENGTH,
  type Language,
  LIMIT_DAYS,
  type MarketRule,
} from '#contract/admin/moderation-rules';
import { type DecisionReason, PRESETS } from '#contract/admin/usual-decisions';

/** Actions that can't go together with another. */
const excludedBy = (action: CaseAction): CaseAction[] =>
  EXCLUSIVE_ACTIONS.filter((group) => group.includes(action)).flatMap((group) =>
    group.filter((other) => other !== action),
  );

/** The digit that chooses an action: 1 to 9, and 0 for the tenth. */
export const keyOfAction = (place: number): string => String((place + 1) % 10);

/**
 * What an admin is about to decide about one case, or several alike.
 * @param language in which its facts are shown
 * @param withheld actions that would change nothing
 */
export function useDecisionDraft(kinds: readonly CaseKind[], language: Language, withheld: readonly CaseAction[] = []) {
  const [actions, setActions] = useState<CaseAction[]>([]);
  const [days, setDays] = useState(String(LIMIT_DAYS.usual));
  const [rule, setRule] = useState<MarketRule | ''>('');
  const [facts, setFacts] = useState('');
  const [preset, setPreset] = useState<DecisionReason>();
  const offered = CASE_ACTIONS.filter(
    (action) => !withheld.includes(action) && kinds.every((kind) => ACTIONS_OF[kind].includes(action)),
  );
  const reasons = REPORT_REASONS.filter((reason) => kinds.every((kind) => REASONS_OF[kind].includes(reason)));
  const restricts = actions.length > 0 && !actions.includes('none');
  const limitDays = Number(days);
  const hasDays = Number.isInteger(limitDays) && limitDays >= LIMIT_DAYS.min && limitDays <= LIMIT_DAYS.max;
  const isReasoned = rule !== '' && hasLength(facts, FACTS_LENGTH);
  const isComplete = actions.length > 0 && (!restricts || isReasoned) && (!actions.includes('limit') || hasDays);

  function toggle(action: CaseAction): void {
    if (actions.includes(action)) setActions(actions.filter((other) => other !== action));
    else if (action === 'none') setActions(['none']);
    else setActions([...actions.filter((other) => other !== 'none' && !excludedBy(action).includes(other)), action]);
  }

  /** Chooses one of actions that exclude each other, or none of them. */
  function choose(group: readonly CaseAction[], action: CaseAction | undefined): void {
    const others = actions.filter((other) => other !== 'none' && !group.includes(other));
    setActions(action ? [...others, action] : others);
  }

  /** The action that usually follows from a reason. */
  const usualAction = (reason: DecisionReason): CaseAction =>
    offered.includes(PRESETS[reason].action) ? PRESETS[reason].action : 'warn';

  function start(reason: DecisionReason): void {
    const usual = PRESETS[reason];
    setActions([usualAction(reason)]);
    setRule(usual.rule);
    setFacts(usual.facts[language]);
    setPreset(reason);
  }

  /** Usual facts that nobody has edited are sent in the person's own language. */
  function inputFor(personLanguage: Language): Omit<DecisionInput, 'version'> {
    const usual = preset && PRESETS[preset].facts;
    const isUsual = usual !== undefined && facts.trim() === usual[language];
    return {
      actions: actions.map((action) => (action === 'limit' ? { action, days: limitDays } : { action })),
      ...(restricts && rule && { rule, facts: isUsual ? usual[personLanguage] : facts.trim() }),
    };
  }

  return {
    offered,
    reasons,
    actions,
    days,
    setDays,
    rule,
    setRule,
    facts,
    setFacts,
    toggle,
    takeNone: () => setActions(['none']),
    choose,
    usualAction,
    /** The usual decision that is chosen, by its reason; undefined with any other actions. */
    chosen:
      actions.length !== 1
        ? undefined
        : actions[0] === 'none'
          ? ('none' as const)
          : preset && actions[0] === usualAction(preset)
            ? preset
            : undefined,
    start,
    inputFor,
    restricts,
    isComplete,
  };
}

export type DecisionDraft = ReturnType<typeof useDecisionDraft>;
