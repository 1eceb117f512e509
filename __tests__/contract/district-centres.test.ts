import { DISTRICTS } from '#contract/catalogue/places/all-places';
import { DISTRICT_CENTRES, nearestDistrict } from '#contract/catalogue/places/district-centres';

it('every district has a centre within Bangladesh', () => {
  expect(Object.keys(DISTRICT_CENTRES).sort()).toEqual([...DISTRICTS].sort());
  for (const [district, [latitude, longitude]] of Object.entries(DISTRICT_CENTRES))
    expect([district, latitude > 20.5 && latitude < 26.7, longitude > 88 && longitude < 92.7]).toEqual([
      district,
      true,
      true,
    ]);
});

it.each([
  ['Dhaka', 23.81, 90.41],
  ['Kushtia', 23.91, 89.1],
  ['Sylhet', 24.89, 91.88],
])('the district nearest to a place in %s is that', (district, latitude, longitude) =>
  expect(nearestDistrict({ latitude, longitude })).toBe(district),
);
