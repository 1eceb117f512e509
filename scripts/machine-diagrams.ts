/**
 * Writes the state machines into docs/architecture.md, below "## Machines", as Mermaid diagrams
 * generated from the code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { bookingMachine } from '../src/features/deals/bookings/booking.machine.ts';
import { dealMachine } from '../src/features/deals/deals/deal.machine.ts';
import { offerMachine } from '../src/features/talk/offers/offer.machine.ts';
import { paymentMachine } from '../src/features/money/payments/payment.machine.ts';
import { verificationMachine } from '../src/features/admin/admin-users/verification.machine.ts';

const MACHINES: [title: string, machine: AnyStateMachine][] = [
  ['Booking', bookingMachine],
  ['Deal', dealMachine],
  ['Offer', offerMachine],
  ['Payment', paymentMachine],
  ['Verification of a seller', verificationMachine],
];

const idOf = (node: AnyStateNode): string => node.path.join('_');

function eventLabel(type: string): string {
  const [, kind, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor) return `${actor} ${kind === 'done' ? 'done' : 'failed'}`;
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1]?.replace(/^/, 'after ') ?? type;
}

function guardLabel({ guard }: AnyTransitionDefinition): string {
  const name: unknown = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : guard;
  return typeof name === 'string' ? `[${name}]` : '';
}

/** A transition's source and target, with the names of inner states. */
interface Ends {
  /**
   * Where the edge is drawn: Mermaid has no edges between inner states of different parents, so the
   * outer states are connected.
   */
  level: AnyStateNode;
  from: AnyStateNode;
  to: AnyStateNode;
  innerFrom: string;
  innerTo: string;
}

function endsOf(source: AnyStateNode, target: AnyStateNode): Ends {
  let depth = 0;
  while (depth < Math.min(source.path.length, target.path.length) - 1 && source.path[depth] === target.path[depth])
    depth += 1;
  const nodesOf = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [...nodesOf(node.parent), node] : [node]);
  const [sources, targets] = [nodesOf(source), nodesOf(target)];
  return {
    level: sources[depth] ?? source,
    from: sources[depth + 1] ?? source,
    to: targets[depth + 1] ?? target,
    innerFrom: source.path.slice(depth + 1).join('.'),
    innerTo: target.path.slice(depth + 1).join('.'),
  };
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  const own = [...node.transitions.values()].flat().concat(node.always ?? []);
  return [...own, ...Object.values(node.states).flatMap(transitionsOf)];
}

/** Returns a state machine as a Mermaid diagram, without transitions that only change the context. */
export function diagramOf(machine: AnyStateMachine): string {
  const lines = ['stateDiagram-v2'];
  const transitions = transitionsOf(machine.root).flatMap((transition) =>
    (transition.target ?? []).map((target) => ({ transition, ...endsOf(transition.source, target) })),
  );
  function write(node: AnyStateNode, indent: string): void {
    for (const child of Object.values(node.states)) {
      const isCompound = Object.keys(child.states).length > 0;
      lines.push(`${indent}state "${child.key}" as ${idOf(child)}${isCompound ? ' {' : ''}`);
      if (!isCompound) continue;
      write(child, `${indent}  `);
      lines.push(`${indent}}`);
    }
    for (const first of node.initial?.target ?? []) lines.push(`${indent}[*] --> ${idOf(first)}`);
    for (const { transition, level, from, to, innerFrom, innerTo } of transitions) {
      if (level !== node) continue;
      const label = [
        innerFrom && `${innerFrom},`,
        transition.eventType === '' ? '' : eventLabel(transition.eventType),
        guardLabel(transition),
        innerTo && `to ${innerTo}`,
      ];
      lines.push(`${indent}${idOf(from)} --> ${idOf(to)}: ${label.filter(Boolean).join(' ')}`);
    }
    for (const child of Object.values(node.states))
      if (child.type === 'final') lines.push(`${indent}${idOf(child)} --> [*]`);
  }
  write(machine.root, '  ');
  return lines.join('\n');
}

/** Returns the section "## Machines" of docs/architecture.md. */
export const machinesSection = (): string =>
  [
    '## Machines',
    '`npm run diagrams` generates this section. `[…]` is a guard; “failed” is a rejected promise.',
    ...MACHINES.flatMap(([title, machine]) => [`### ${title}`, `\`\`\`mermaid\n${diagramOf(machine)}\n\`\`\``]),
  ].join('\n\n');

const SECTION = /^## Machines\n[\s\S]*?(?=\n## |\n*$(?![\s\S]))/m;

/** Returns the section's current text in a document. */
export const machinesSectionOf = (document: string): string | undefined => SECTION.exec(document)?.[0].trimEnd();

if (process.argv[1]?.endsWith('machine-diagrams.ts')) {
  const path = 'docs/architecture.md';
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(SECTION, () => machinesSection()),
  );
}
