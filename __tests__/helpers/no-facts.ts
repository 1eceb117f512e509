/** The fields of a product without facts or views. */
export const NO_FACTS = {
  photos: [],
  views: 0,
  recent: { views: 0, wishes: 0, numbersShown: 0, conversations: 0, bookings: 0 },
  brand: null,
  model: null,
  engineCc: null,
  kilometres: null,
  colour: null,
  registration: null,
  owners: null,
  papers: null,
  city: null,
  district: null,
  area: null,
};
