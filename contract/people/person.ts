import Type, { type Static } from 'typebox';
import { Email, Id, ImageUrl, Instant, Name, OneOf, Phone, TableQuery, searchAndSort } from '../common.ts';
import { PERSON_STATUSES, ROLES } from '../lists.ts';

/** GET /jwt: our own bearer token, valid for 60 minutes (docs/rules.md §3). */
export const Token = Type.Object({ accessToken: Type.String() });
export type Token = Static<typeof Token>;

/**
 * PUT /users. The rules check `role`, so that asking for `admin` is refused with a reason; `status`
 * is accepted and ignored.
 */
export const PersonInput = Type.Object(
  {
    email: Email,
    userName: Name,
    image: Type.Optional(Type.Union([ImageUrl, Type.Literal('')])),
    role: Type.Optional(Type.String({ maxLength: 20 })),
    status: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { examples: [{ email: 'buyer@example.com', userName: 'Rahim Uddin', role: 'user' }] },
);
export type PersonInput = Static<typeof PersonInput>;

export const Person = Type.Object({
  _id: Id,
  userName: Type.String(),
  email: Type.String(),
  image: Type.String(),
  role: OneOf(ROLES),
  status: OneOf(PERSON_STATUSES),
  createdAt: Instant,
});
export type Person = Static<typeof Person>;

/** GET /allUsers: filter, order and page. */
export const UsersQuery = Type.Object({ ...TableQuery.properties, ...searchAndSort('users') });
export type UsersQuery = Static<typeof UsersQuery>;
/** GET /allSeller: filter, order and page. */
export const SellersQuery = Type.Object({
  ...TableQuery.properties,
  ...searchAndSort('sellers'),
  status: Type.Optional(OneOf(PERSON_STATUSES)),
});
export type SellersQuery = Static<typeof SellersQuery>;

/** POST /logout. */
export const LoggedOut = Type.Object({ acknowledged: Type.Boolean() });
export type LoggedOut = Static<typeof LoggedOut>;

export const AdminCheck = Type.Object({ isAdmin: Type.Boolean() });
export type AdminCheck = Static<typeof AdminCheck>;
export const SellerCheck = Type.Object({ isSeller: Type.Boolean() });
export type SellerCheck = Static<typeof SellerCheck>;

/** GET /verifyseller/:email: only the status, for anyone. */
export const SellerStatus = Type.Object({ status: OneOf(PERSON_STATUSES) });
export type SellerStatus = Static<typeof SellerStatus>;

/** GET /users/me: the signed-in person, with their private fields. */
export const Profile = Type.Object({
  ...Person.properties,
  phone: Type.String(),
  /** Proven by a one-time code (docs/rules.md §12). Absent from older servers. */
  phoneProven: Type.Optional(Type.Boolean()),
});
export type Profile = Static<typeof Profile>;

/** PATCH /users/me: fields not sent stay; an empty phone or image removes it. */
export const ProfileInput = Type.Object({
  userName: Type.Optional(Name),
  image: Type.Optional(Type.Union([ImageUrl, Type.Literal('')])),
  phone: Type.Optional(Type.Union([Phone, Type.Literal('')])),
});
export type ProfileInput = Static<typeof ProfileInput>;

/** PUT /users/me/phone: a Firebase ID token of the caller, issued after the number was linked by its code. */
export const PhoneProof = Type.Object({ idToken: Type.String({ minLength: 1, maxLength: 4096 }) });
export type PhoneProof = Static<typeof PhoneProof>;
