import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FAULTS } from '../../scripts/simulation/faults';

it.each(FAULTS.map(({ name, edits }) => [name, edits] as const))(
  'the simulation can still plant its fault: %s',
  (_name, edits) => {
    for (const { file, from } of edits)
      expect(readFileSync(path.join(__dirname, '../..', file), 'utf8').split(from)).toHaveLength(2);
  },
);
