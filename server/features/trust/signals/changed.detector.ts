import type { Detector } from './detector.ts';

/** A product that a decision hid until its seller changed it, and that was changed since. */
export const changedDetector: Detector = {
  priority: 2,
  async find(db, { id }) {
    const rows = await db.query<{ key: string; required: string }>(
      `select r.id as key, s.facts as required from restrictions r join statements s on s.id = r.statement_id
       where r.product_id = $1 and r.action = 'change' and r.lifted_at is not null and s.voided_at is null`,
      [id],
    );
    return rows.map(({ key, required }) => ({ key, evidence: { required } }));
  },
};
