import { readFileSync } from 'node:fs';
import { jointStateTables, jointStateTablesOf } from '../../scripts/joint-state-tables.ts';
import { machinesSection, machinesSectionOf } from '../../scripts/machine-diagrams.ts';

it('the state machine diagrams match the code (npm run diagrams updates them)', () => {
  expect(machinesSectionOf(readFileSync('docs/architecture.md', 'utf8'))).toBe(machinesSection());
});

it('the tables of joint states match the code (npm run diagrams updates them)', () => {
  expect(jointStateTablesOf(readFileSync('docs/rules.md', 'utf8'))).toBe(jointStateTables());
});
