import { useState } from 'react';
import type { OwnProduct } from '#contract/catalogue/product';

export interface Selection {
  /** True in selection mode. */
  isOn: boolean;
  chosen: readonly OwnProduct[];
  begin: () => void;
  end: () => void;
  has: (product: OwnProduct) => boolean;
  toggle: (product: OwnProduct) => void;
  /** Replaces the selection. */
  choose: (products: readonly OwnProduct[]) => void;
}

/**
 * The selected products of a list. They stay selected when another search hides them; actions list
 * their names.
 */
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
