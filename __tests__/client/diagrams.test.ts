import { readFileSync } from 'node:fs';
import { machinesSection, machinesSectionOf } from '../../scripts/machine-diagrams';

it('the state machine diagrams match the code (npm run diagrams updates them)', () => {
  expect(machinesSectionOf(readFileSync('docs/architecture.md', 'utf8'))).toBe(machinesSection());
});
