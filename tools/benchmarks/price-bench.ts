import type { Estimate } from '#contract/catalogue/price';
import { PRICE_CAUTION_SHARE, PRICE_LABEL_SHARE } from '#contract/catalogue/price-rules';
import { estimateOf, indexByModel, type PricedProduct } from '../../server/features/catalogue/prices/points.rules.ts';
import { fitPrices } from '../../server/features/catalogue/prices/regression.rules.ts';
import { makeCollusion, makeMarket, type MarketForm, type SimulatedBike } from './price-market.ts';

const COLLUDING_LISTINGS = 20;
const COLLUDING_EXCESS = 0.35;

/** Estimates every bike on sale from all others. */
export function estimateAll(market: readonly SimulatedBike[]): Map<string, Estimate> {
  const fit = fitPrices(market);
  const models = indexByModel(market, fit);
  const isOnSale = ({ isSold }: SimulatedBike) => !isSold;
  return new Map(
    market
      .filter(isOnSale)
      .map((bike: PricedProduct) => [bike.productId, estimateOf(bike, fit, models.get(bike.model))]),
  );
}

/** The label of somebody who knows what a bike is worth. */
function trueLabel({ priceTaka, worthTaka }: SimulatedBike): string {
  const ratio = priceTaka / worthTaka;
  if (ratio < 1 - PRICE_CAUTION_SHARE) return 'caution';
  return ratio < 1 - PRICE_LABEL_SHARE ? 'good' : ratio > 1 + PRICE_LABEL_SHARE ? 'high' : 'fair';
}

/** Shares of 1. */
export interface Result {
  /** Of the labels shown. */
  right: number;
  opposite: number;
  /** Of honestly priced bikes, from one year of age on. */
  coverage: number;
  scamsFound: number;
  /** Of other bikes with an estimate; typing errors are a share of these. */
  falseFlags: number;
  typingErrors: number;
  /** By how much estimates of the model that one seller floods move, on average and at most. */
  moved: number;
  movedMost: number;
  /** Labels that became other ones, of all. */
  relabeled: number;
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const average = (values: number[]): number =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );

function measureCollusion(market: SimulatedBike[], before: Map<string, Estimate>) {
  const colluding = makeCollusion(market, COLLUDING_LISTINGS, COLLUDING_EXCESS);
  const after = estimateAll([...market, ...colluding]);
  const pairs = market.flatMap(({ productId, model }) => {
    const [former, now] = [before.get(productId), after.get(productId)];
    return former?.label && former.middle && now?.middle
      ? [{ model, former, now, move: Math.abs(now.middle / former.middle - 1) }]
      : [];
  });
  const moves = pairs.filter(({ model }) => model === colluding[0]?.model).map(({ move }) => move);
  return {
    moved: average(moves),
    movedMost: Math.max(0, ...moves),
    relabeled: share(
      pairs.filter(({ former, now }) => now.label !== undefined && now.label !== former.label).length,
      pairs.length,
    ),
  };
}

/** Compares the labels of a simulated market with the truth. */
export function measure(seed: number, bikes: number, form: MarketForm): Result {
  const market = makeMarket(seed, bikes, form);
  const estimates = estimateAll(market);
  const isFlagged = ({ productId }: SimulatedBike) => estimates.get(productId)?.caution === true;
  const hasLabel = ({ productId }: SimulatedBike) => estimates.get(productId)?.label !== undefined;
  const asked = market.filter(({ isSold, age }) => !isSold && age >= 1);
  const shown = asked.filter(hasLabel).map((bike) => [estimates.get(bike.productId)?.label, trueLabel(bike)]);
  const estimated = asked.filter(({ productId }) => estimates.get(productId)?.middle !== undefined);
  const [scams, others] = [true, false].map((isScam) => estimated.filter(({ kind }) => (kind === 'scam') === isScam));
  const flagged = (others ?? []).filter(isFlagged);
  const honest = asked.filter(({ kind }) => kind === 'honest');
  return {
    right: share(shown.filter(([label, truth]) => label === truth).length, shown.length),
    opposite: share(
      shown.filter(([label, truth]) => (label === 'good' && truth === 'high') || (label === 'high' && truth === 'good'))
        .length,
      shown.length,
    ),
    coverage: share(honest.filter(hasLabel).length, honest.length),
    scamsFound: share((scams ?? []).filter(isFlagged).length, scams?.length ?? 0),
    falseFlags: share(flagged.length, others?.length ?? 0),
    typingErrors: share(flagged.filter(({ kind }) => kind === 'typing error').length, flagged.length),
    ...measureCollusion(market, estimates),
  };
}

const percent = (value: number, digits = 1): string => `${(100 * value).toFixed(digits)} %`;

/** Formats the results of several seeds. */
export function summarize(bikes: number, results: Result[]): string {
  const of = (field: keyof Result) => results.map((result) => result[field]);
  const mean = (field: keyof Result, digits?: number) => percent(average(of(field)), digits);
  const most = (field: keyof Result, digits?: number) => percent(Math.max(...of(field)), digits);
  return `  ${bikes} bikes
    labels right    ${mean('right')}, worst ${percent(Math.min(...of('right')))}
    opposite        ${mean('opposite', 3)}, worst ${most('opposite', 3)}
    coverage        ${mean('coverage')}, worst ${percent(Math.min(...of('coverage')))}
    scams found     ${mean('scamsFound')}; false flags ${mean('falseFlags', 2)}, of which typing errors ${mean('typingErrors')}
    ${COLLUDING_LISTINGS} colluding    labels changed ${mean('relabeled', 2)}, worst ${most('relabeled', 2)}; estimates of the model move by ${mean('moved')} on average, most ${most('movedMost')}
`;
}
