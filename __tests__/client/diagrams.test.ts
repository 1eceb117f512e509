import { readFileSync } from 'node:fs';
import { machinesSection, machinesSectionOf } from '../../scripts/machine-diagrams';

it('the diagrams of the machines show what the code does (npm run diagrams writes them)', () => {
  expect(machinesSectionOf(readFileSync('docs/architecture.md', 'utf8'))).toBe(machinesSection());
});
