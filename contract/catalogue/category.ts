import Type, { type Static } from 'typebox';
import { CATEGORY_SORTS } from './category-sorts.ts';
import { Id, ImageUrl, Instant, Name, OneOf, PageQuery, ShownDate, Text, searchAndSort } from '../common.ts';

export const Category = Type.Object({
  _id: Id,
  date: ShownDate,
  createdAt: Instant,
  categoryName: Type.String(),
  /** The home list reads `name` (docs/specification.md §3); always equal to `categoryName`. */
  name: Type.String(),
  descriptions: Type.String(),
  /** Absent if the admin gave none; clients then show the English ones. */
  categoryNameBn: Type.Optional(Type.String()),
  descriptionsBn: Type.Optional(Type.String()),
  image: Type.String(),
  productCount: Type.Integer({ description: 'available products, from the kept counter' }),
});
export type Category = Static<typeof Category>;

/** GET /categories: filter and order; by default all, oldest first. */
export const CategoriesQuery = Type.Object(searchAndSort('categories'));
export type CategoriesQuery = Static<typeof CategoriesQuery>;

/** GET /category/:id. */
export const CategoryProductsQuery = Type.Object({
  ...PageQuery.properties,
  sort: Type.Optional(OneOf(CATEGORY_SORTS)),
});
export type CategoryProductsQuery = Static<typeof CategoryProductsQuery>;

export const CategoryChoice = Type.Object({
  _id: Id,
  categoryName: Type.String(),
  name: Type.String(),
  categoryNameBn: Type.Optional(Type.String()),
});
export type CategoryChoice = Static<typeof CategoryChoice>;

export const CategoryInput = Type.Object(
  {
    categoryName: Name,
    descriptions: Text,
    categoryNameBn: Type.Optional(Name),
    descriptionsBn: Type.Optional(Text),
    image: ImageUrl,
  },
  {
    examples: [
      {
        categoryName: 'Sport bikes',
        descriptions: 'Fast bikes for the road.',
        categoryNameBn: 'স্পোর্টস বাইক',
        image: '/images/i/0123456789abcdef0123456789abcdef/full.webp',
      },
    ],
  },
);
export type CategoryInput = Static<typeof CategoryInput>;
