import { SignalMeasures } from '#contract/trust/signal';
import type { Routes } from '../../../context.ts';
import { measureSignals } from './signal.queries.ts';

/** Signals of the market's own checks, for admins (docs/rules.md §11). */
export const signalRoutes: Routes = (app, { db, env }) => {
  app.get(
    '/signals/measures',
    {
      config: { access: 'admin' },
      schema: { summary: 'How often each check was right', response: { 200: SignalMeasures } },
    },
    () => measureSignals(db, env.signalsOff),
  );
};
