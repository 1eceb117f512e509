import type { PersonStatus, Role } from '#contract/lists';

/** The demo people of RULES §5, all with one password; two more sellers make the market livelier. */
export const DEMO_PASSWORD = 'motohaat-demo';

export interface DemoPerson {
  email: string;
  userName: string;
  role: Role;
  status: PersonStatus;
  phone: string;
}

export const DEMO_PEOPLE: DemoPerson[] = [
  { email: 'admin@motohaat.test', userName: 'Ayesha Rahman', role: 'admin', status: 'not verified', phone: '+8801711000001' },
  { email: 'seller@motohaat.test', userName: 'Kamal Hossain', role: 'seller', status: 'verified', phone: '+8801711000002' },
  { email: 'newseller@motohaat.test', userName: 'Nusrat Jahan', role: 'seller', status: 'not verified', phone: '+8801711000003' },
  { email: 'buyer@motohaat.test', userName: 'Tanvir Ahmed', role: 'user', status: 'not verified', phone: '+8801711000004' },
  { email: 'buyer2@motohaat.test', userName: 'Sadia Islam', role: 'user', status: 'not verified', phone: '+8801711000005' },
];

/** Sellers without a login of their own in the demo; they fill the shelves. */
export const MORE_SELLERS: DemoPerson[] = [
  { email: 'rafiq.motors@motohaat.test', userName: 'Rafiqul Karim', role: 'seller', status: 'verified', phone: '+8801812000006' },
  { email: 'city.bikes@motohaat.test', userName: 'Farhana Akter', role: 'seller', status: 'verified', phone: '+8801912000007' },
  { email: 'green.riders@motohaat.test', userName: 'Shahin Alam', role: 'seller', status: 'not verified', phone: '+8801612000008' },
];

/** In the order the catalogue's seller index counts: three verified, two not. */
export const SEED_SELLERS: DemoPerson[] = [...DEMO_PEOPLE, ...MORE_SELLERS].filter((person) => person.role === 'seller');
