import { useRef, useState } from 'react';
import { type Question, confirm } from '../feedback/confirm.ts';
import { notifyRefusal } from '../feedback/notify-refusal.ts';

interface Action {
  /** Asked first; "no" cancels the action. */
  question?: Question;
  work: () => Promise<void>;
}

/** Runs a table's actions, one at a time per row; failures are shown as toasts. */
export function useRowActions() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());

  async function run(key: string, { question, work }: Action): Promise<void> {
    if (running.current.has(key)) return;
    running.current.add(key);
    try {
      if (question && !(await confirm(question))) return;
      setBusy((keys) => new Set(keys).add(key));
      await work();
    } catch (error) {
      void notifyRefusal(error);
    } finally {
      running.current.delete(key);
      setBusy((keys) => new Set([...keys].filter((other) => other !== key)));
    }
  }

  return {
    run: (key: string, action: Action) => void run(key, action),
    isBusy: (key: string) => busy.has(key),
  };
}
