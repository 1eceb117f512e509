/** Leaves the site for an address, in this tab. */
export const openAddress = (address: string): void => window.location.assign(address);
