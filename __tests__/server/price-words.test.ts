import { readSearchText } from '../../server/features/catalogue/search/search-text.ts';
import { PRICE_WORDINGS } from '../helpers/data/spellings.ts';

it.each(PRICE_WORDINGS)('the search reads the price in “%s”', (text, min, max, rest) => {
  const { price, rest: left } = readSearchText(text);
  expect({ ...price, rest: left }).toEqual({
    ...(min === undefined ? {} : { minPrice: min }),
    ...(max === undefined ? {} : { maxPrice: max }),
    rest,
  });
});
