/** What a product has of which its seller said nothing, and nobody looked at. */
export const NO_FACTS = {
  photos: [],
  views: 0,
  brand: null,
  model: null,
  engineCc: null,
  kilometres: null,
  colour: null,
  registration: null,
  owners: null,
  papers: null,
  city: null,
};
