import Type, { type Static } from 'typebox';

const Part = Type.Object({
  filename: Type.String(),
  name: Type.String(),
  mime: Type.String(),
  extension: Type.String(),
  url: Type.String(),
});

/** The image host's response in imgbb's wire format; `url` is the full size. */
export const ImageUploaded = Type.Object({
  data: Type.Object({
    id: Type.String(),
    title: Type.String(),
    url_viewer: Type.String(),
    url: Type.String(),
    display_url: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    size: Type.Integer(),
    time: Type.Integer(),
    expiration: Type.Integer(),
    image: Part,
    thumb: Part,
    medium: Part,
    delete_url: Type.String(),
  }),
  success: Type.Boolean(),
  status: Type.Integer(),
});
export type ImageUploaded = Static<typeof ImageUploaded>;

export const ImageRefused = Type.Object({
  status_code: Type.Integer(),
  error: Type.Object({ message: Type.String(), code: Type.Integer() }),
  status_txt: Type.String(),
  success: Type.Boolean(),
});
export type ImageRefused = Static<typeof ImageRefused>;
