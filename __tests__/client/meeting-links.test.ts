import { mapLink, withPin } from '../../src/features/deals/handover/meeting-links.ts';

const queryOf = (link: string) => new URL(link).searchParams.get('query');

it('a map is asked for the place, or for the pin in it', () => {
  expect(queryOf(mapLink('Mirpur 10, Dhaka'))).toBe('Mirpur 10, Dhaka');
  expect(queryOf(mapLink('Mirpur 10 (23.80690, 90.36870), Dhaka'))).toBe('23.80690,90.36870');
  expect(queryOf(mapLink('Road 12, 5 pm'))).toBe('Road 12, 5 pm');
});

it('a pin joins the place, and a newer one replaces it', () => {
  const first = withPin('Mirpur 10', { latitude: 23.806_901, longitude: 90.368_7 });
  expect(first).toBe('Mirpur 10 (23.80690, 90.36870)');
  expect(withPin(first, { latitude: 23.8, longitude: 90.3 })).toBe('Mirpur 10 (23.80000, 90.30000)');
});
