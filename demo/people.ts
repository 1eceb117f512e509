import type { PersonStatus, Role } from '#contract/lists';

/** The demo people of docs/rules.md §5, all with the same password; more sellers make the market livelier. */
export const DEMO_PASSWORD = 'motohaat-demo';

export interface DemoPerson {
  email: string;
  userName: string;
  role: Role;
  status: PersonStatus;
  phone: string;
  /** They have proven the number by a one-time code. */
  hasProvenPhone?: boolean;
  /** Colour of their avatar, '#rrggbb'. */
  colour: string;
}

export const DEMO_PEOPLE: DemoPerson[] = [
  {
    email: 'admin@motohaat.test',
    userName: 'Ayesha Rahman',
    role: 'admin',
    status: 'not verified',
    phone: '+8801711000001',
    colour: '#0f5c4d',
  },
  {
    email: 'admin2@motohaat.test',
    userName: 'Mahmud Hasan',
    role: 'admin',
    status: 'not verified',
    phone: '+8801711000009',
    colour: '#3d4f8a',
  },
  {
    email: 'seller@motohaat.test',
    userName: 'Kamal Hossain',
    role: 'seller',
    status: 'verified',
    phone: '+8801711000002',
    hasProvenPhone: true,
    colour: '#b93c0a',
  },
  {
    email: 'newseller@motohaat.test',
    userName: 'Nusrat Jahan',
    role: 'seller',
    status: 'not verified',
    phone: '+8801711000003',
    colour: '#0b5cad',
  },
  {
    email: 'buyer@motohaat.test',
    userName: 'Tanvir Ahmed',
    role: 'user',
    status: 'not verified',
    phone: '+8801711000004',
    colour: '#8a5300',
  },
  {
    email: 'buyer2@motohaat.test',
    userName: 'Sadia Islam',
    role: 'user',
    status: 'not verified',
    phone: '+8801711000005',
    // So that she can pay a courier in cash.
    hasProvenPhone: true,
    colour: '#5b3a8c',
  },
];

/** Sellers without a demo login; they add more products. */
export const MORE_SELLERS: DemoPerson[] = [
  {
    email: 'rafiq.motors@motohaat.test',
    userName: 'Rafiqul Karim',
    role: 'seller',
    status: 'verified',
    phone: '+8801812000006',
    colour: '#186a3b',
  },
  {
    email: 'city.bikes@motohaat.test',
    userName: 'Farhana Akter',
    role: 'seller',
    status: 'verified',
    phone: '+8801912000007',
    colour: '#7a1f3d',
  },
  {
    email: 'green.riders@motohaat.test',
    userName: 'Shahin Alam',
    role: 'seller',
    status: 'not verified',
    phone: '+8801612000008',
    colour: '#2f4858',
  },
  {
    email: 'uttara.wheels@motohaat.test',
    userName: 'Imran Chowdhury',
    role: 'seller',
    status: 'verified',
    phone: '+8801712000010',
    colour: '#6b4f1d',
  },
  {
    email: 'mirpur.riders@motohaat.test',
    userName: 'Sumaiya Sultana',
    role: 'seller',
    status: 'not verified',
    phone: '+8801812000011',
    colour: '#8c2f5b',
  },
  {
    email: 'old.dhaka.bikes@motohaat.test',
    userName: 'Jahangir Kabir',
    role: 'seller',
    status: 'verified',
    phone: '+8801912000012',
    colour: '#1f5f8b',
  },
];

/** In the order of the seller index in SeedProduct. */
export const SEED_SELLERS: DemoPerson[] = [...DEMO_PEOPLE, ...MORE_SELLERS].filter(
  (person) => person.role === 'seller',
);

/** Accounts that the login page shows when the sandbox handles sign-in. */
export const DEMO_LOGINS = DEMO_PEOPLE.map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD }));
