import { readFileSync } from 'node:fs';
import { FAULTS } from '../../tools/simulation/faults.js';

it.each(FAULTS.map(({ name, edits }) => [name, edits] as const))(
  'the simulation can still plant its fault: %s',
  (_name, edits) => {
    for (const { file, from } of edits) expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  },
);
