import { CITIES } from '#contract/lists';
import { PLACE_NAMES } from '#contract/catalogue/places';
import { DISTRICTS, placeOf, PLACES } from '#contract/catalogue/places/all-places';
import { CITY_AREAS } from '#contract/catalogue/places/city-areas';
import { DIVISIONS } from '#contract/catalogue/places/divisions';

const districts = DIVISIONS.flatMap((division) => division.districts);
const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

it('the list of places has all divisions, districts and upazilas of Bangladesh', () => {
  expect(DIVISIONS.map(({ names: [name], districts: own }) => [name, own.length])).toEqual([
    ['Barishal', 6],
    ['Chattogram', 11],
    ['Dhaka', 13],
    ['Khulna', 10],
    ['Mymensingh', 4],
    ['Rajshahi', 8],
    ['Rangpur', 8],
    ['Sylhet', 4],
  ]);
  expect(DIVISIONS.map(({ districts: own }) => own.flatMap(({ upazilas }) => upazilas).length)).toEqual([
    42, 104, 89, 59, 35, 67, 58, 41,
  ]);
  expect(districts.flatMap(({ upazilas }) => upazilas)).toHaveLength(495);
  expect(DISTRICTS).toHaveLength(64);
});

it('the list of places names every place in both scripts', () => {
  const wrong = PLACES.filter(
    ({ names: [name, bangla] }) => !/^[A-Z][A-Za-z' -]+$/.test(name) || !/^[\u0980-\u09ff ]+$/.test(bangla),
  );
  expect(wrong.map(({ value, bn }) => `${value} ${bn}`)).toEqual([]);
});

it('the list of places spells Bangla letters in one way, without stray spaces', () => {
  const texts = PLACES.flatMap(({ names }) => names);
  expect(texts.filter((text) => text !== text.trim().normalize('NFC') || / {2}/.test(text))).toEqual([]);
});

it('the list of places has no two places with one name in the same parent', () => {
  expect(repeated(DIVISIONS.map(({ names: [name] }) => name))).toEqual([]);
  expect(repeated(DISTRICTS)).toEqual([]);
  expect(repeated(PLACES.map(({ value }) => value))).toEqual([]);
  expect(repeated(PLACES.map(({ bn }) => bn))).toEqual([]);
});

it('the list of places has no spelling that means two places of one district', () => {
  const clashes = districts.flatMap(({ names: [district] }) =>
    repeated(
      PLACES.filter((place) => place.district === district).flatMap(({ names }) =>
        [...new Set(names)].map((name) => `${district}/${name.toLowerCase()}`),
      ),
    ),
  );
  expect(clashes).toEqual([]);
});

it('the list of places adds areas to existing districts only', () => {
  expect(Object.keys(CITY_AREAS).filter((district) => !DISTRICTS.includes(district))).toEqual([]);
});

it('the list of places has each of the eight meeting places as a district, under the same names', () => {
  for (const city of CITIES)
    expect(placeOf(city)).toMatchObject({ en: PLACE_NAMES.en[city], bn: PLACE_NAMES.bn[city] });
});
