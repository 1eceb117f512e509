import Type, { type Static } from 'typebox';
import { Category } from '../catalogue/category.ts';
import { ListOf, OneOf } from '../common.ts';
import { LANGUAGES } from '../lists.ts';
import { Product } from '../catalogue/product.ts';

/** The first products of a category, as GET /category/:id lists them. */
export const CategoryProducts = Type.Object({
  categoryId: Type.String(),
  rows: ListOf(Product),
  next: Type.Union([Type.String(), Type.Null()], { description: 'cursor of the next page' }),
  total: Type.Integer(),
});
export type CategoryProducts = Static<typeof CategoryProducts>;

export type Language = (typeof LANGUAGES)[number];

export const PersonalPageQuery = Type.Object({ language: Type.Optional(OneOf(LANGUAGES)) });

/** A page that the server rendered for the signed-in caller. */
export const PersonalPage = Type.Object({
  build: Type.String({ description: 'the build of the client that can take it over' }),
  language: OneOf(LANGUAGES),
  person: Type.Object({ email: Type.String(), displayName: Type.String() }),
  html: Type.String({ description: 'what stands inside #root' }),
  css: Type.String({ description: 'the rules that this HTML needs' }),
  cssNames: Type.Array(Type.String(), { description: 'the names by which Emotion knows those rules' }),
  data: Type.Object({ categories: ListOf(Category), products: CategoryProducts }),
});
export type PersonalPage = Static<typeof PersonalPage>;
