/** Money that a provider took, in paisa. */
export interface ProviderMoney {
  provider: string;
  id: string;
  taken: number;
  refunded: number;
}

export function readBooks(folder: string): ProviderMoney[];
