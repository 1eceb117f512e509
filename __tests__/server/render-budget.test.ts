import { createRenderBudget } from '../../server/http/pages/render-budget.ts';

const LIMITS = {
  perClient: { running: 2, share: 0.2, burstMs: 100 },
  all: { running: 3, share: 0.5, burstMs: 250 },
};

let time: number;
let refused: number;
const open = () => createRenderBudget(() => void (refused += 1), LIMITS, { now: () => time, cpu: () => time });
beforeEach(() => {
  [time, refused] = [0, 0];
});

/** Renders a page that takes this many milliseconds; false if it was refused. */
async function render(budget: ReturnType<typeof open>, client: string, ms: number): Promise<boolean> {
  const rendering = budget.begin(client);
  await rendering?.spend(async () => void (time += ms));
  rendering?.end();
  return rendering !== undefined;
}

it('the render budget limits concurrent renders per client, and slightly higher in total', () => {
  const budget = open();
  const [first] = [budget.begin('a'), budget.begin('a')];
  expect(budget.begin('a')).toBeUndefined();
  expect(budget.begin('b')).toBeDefined();
  expect(budget.begin('b')).toBeUndefined();
  first?.end();
  expect(budget.begin('b')).toBeDefined();
  expect(refused).toBe(2);
});

it('the render budget makes a client that used up its time wait until part of the elapsed time has made up for it', async () => {
  const budget = open();
  expect([await render(budget, 'a', 80), await render(budget, 'a', 80), await render(budget, 'a', 80)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await render(budget, 'b', 10)).toBe(true);
  time += 200;
  expect(await render(budget, 'a', 10)).toBe(true);
});

it('the render budget leaves half of the process to other work, with any number of clients', async () => {
  const budget = open();
  const rendered: boolean[] = [];
  for (let client = 0; client < 10; client += 1) rendered.push(await render(budget, String(client), 80));
  expect(rendered.filter(Boolean).length).toBeLessThan(10);
  time += 1000;
  expect(await render(budget, 'late', 80)).toBe(true);
});

it('the render budget charges for a failed render, too', async () => {
  const budget = open();
  const rendering = budget.begin('a');
  const failing = rendering?.spend(async () => {
    time += 500;
    throw new Error('cannot be rendered');
  });
  await expect(failing).rejects.toThrow('cannot be rendered');
  rendering?.end();
  expect(budget.begin('a')).toBeUndefined();
});
