import { useState } from 'react';
import type { OwnProduct } from '#contract/product';

export interface Selection {
  /** Whether rows are being selected at all. */
  isOn: boolean;
  chosen: readonly OwnProduct[];
  begin: () => void;
  end: () => void;
  has: (product: OwnProduct) => boolean;
  toggle: (product: OwnProduct) => void;
  /** These, in place of those chosen before. */
  choose: (products: readonly OwnProduct[]) => void;
}

/** Which products of a list are selected. One that another search hides stays selected: its name is told when it is acted upon. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<readonly OwnProduct[]>();
  const has = ({ _id }: OwnProduct) => chosen?.some((each) => each._id === _id) ?? false;
  return {
    isOn: chosen !== undefined,
    chosen: chosen ?? [],
    begin: () => setChosen([]),
    end: () => setChosen(undefined),
    has,
    toggle: (product) =>
      setChosen((before = []) =>
        before.some(({ _id }) => _id === product._id)
          ? before.filter(({ _id }) => _id !== product._id)
          : [...before, product],
      ),
    choose: setChosen,
  };
}
