import { addressPart, DECISIONS_PATH, PAGES, PAGE_NAMES, type PageName } from '#contract/pages';

/** A page's path, or a function that builds it from its parameter. */
type Address<Path extends string> = Path extends `${string}/:id` ? (id: string) => string : Path;
type Addresses = { [Name in PageName]: Address<(typeof PAGES)[Name]['path']> };

const addresses = Object.fromEntries(
  PAGE_NAMES.map((name) => {
    const { path } = PAGES[name];
    return [name, path.endsWith('/:id') ? (id: string) => path.replace(':id', () => encodeURIComponent(id)) : path];
  }),
) as Addresses;

/** People who already have an account and log in from there continue to the seller page. */
const signupAsSeller = `${PAGES.signup.path}?type=seller&from=${PAGES.addProduct.path}`;

/** Builds every link of the client. */
export const paths = { ...addresses, signupAsSeller, decisions: DECISIONS_PATH } as const;

/**
 * A product's page. The words of its name are for people and search engines; only the id is used to
 * find it.
 */
export const bikePath = (id: string, productName: string): string => paths.bike(addressPart(id, productName));
export const sellerPath = (id: string, sellerName: string): string => paths.seller(addressPart(id, sellerName));
/** A comparison's address, to share or come back to. */
export const comparePath = (ids: readonly string[]): string => `${paths.compare}?ids=${ids.join(',')}`;

/** Where a seller proves the registration of one of their products. */
export const registrationPath = (productId: string): string =>
  `${paths.verification}?about=registration&product=${encodeURIComponent(productId)}`;
