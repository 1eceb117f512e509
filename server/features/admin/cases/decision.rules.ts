import type { DecisionInput } from '#contract/admin/decision';
import type { CaseKind, Role } from '#contract/lists';
import {
  ACCOUNT_ACTIONS,
  ACTIONS_OF,
  EXCLUSIVE_ACTIONS,
  type MarketRule,
  type Restriction,
} from '#contract/admin/moderation-rules';
import { refuse } from '#contract/refusal';

/** An action of a decision that restricts somebody. */
export interface Measure {
  action: Restriction;
  /** Of a limit. */
  days?: number;
}

/** The effects of a decision. Without measures it changes nothing. */
export interface Plan {
  measures: Measure[];
  /** Set if there are measures. */
  reasons?: { rule: MarketRule; facts: string };
}

/**
 * Checks that a decision fits the case and is complete.
 * @throws Refusal VALIDATION, naming the field
 */
export function planDecision(kind: CaseKind, { actions, rule, facts }: DecisionInput): Plan {
  const names = actions.map(({ action }) => action);
  const invalid = (field: string, message: string): never =>
    refuse('VALIDATION', { field, message: `${field}: ${message}` });
  if (new Set(names).size < names.length) invalid('actions', 'each action at most once.');
  const unfit = names.find((action) => !ACTIONS_OF[kind].includes(action));
  if (unfit) invalid('actions', `${unfit} does not apply to a ${kind}.`);
  if (names.includes('none')) return names.length > 1 ? invalid('actions', 'none stands alone.') : { measures: [] };
  const measures = actions.map(({ action, days }): Measure => ({ action: action as Restriction, days }));
  for (const { action, days } of measures)
    if ((action === 'limit') !== (days !== undefined)) invalid('days', 'a limit, and only that, has days.');
  for (const group of EXCLUSIVE_ACTIONS)
    if (names.filter((name) => group.includes(name)).length > 1) invalid('actions', `one of ${group.join(', ')}.`);
  return {
    measures,
    reasons: {
      rule: rule ?? invalid('rule', 'the person concerned must learn which rule.'),
      facts: facts ?? invalid('facts', 'the person concerned must learn why.'),
    },
  };
}

/** @throws Refusal CASE_OWN, CASE_ADMIN */
export function assertMayDecide(
  person: { id: string; role: Role },
  admin: { id: string },
  measures: readonly Measure[],
): void {
  if (person.id === admin.id) refuse('CASE_OWN');
  if (person.role === 'admin' && measures.some(({ action }) => ACCOUNT_ACTIONS.includes(action))) refuse('CASE_ADMIN');
}
