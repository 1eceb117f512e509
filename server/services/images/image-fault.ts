import { IMAGE_MEGABYTES, IMAGE_MEGAPIXELS } from '#contract/limits';
import { PICTURE_REFUSALS, type PictureRefusal } from '#contract/image-host-codes';

/** Why a picture is refused: the code of the answer, and a sentence for developers. People read the client's. */
const IMAGE_FAULTS = {
  tooLarge: ['tooLarge', `The picture is larger than ${IMAGE_MEGABYTES} MB.`],
  format: ['format', 'This is not a JPEG, PNG, WebP, AVIF or GIF picture.'],
  heic: ['heic', 'This is a HEIC picture. Save it as a JPEG and try again.'],
  damaged: ['damaged', 'The picture is damaged and cannot be read.'],
  tooManyPixels: ['tooManyPixels', `The picture has more than ${IMAGE_MEGAPIXELS} megapixels.`],
  slow: ['tooComplex', 'The picture takes too long to read. Save it as a JPEG and try again.'],
  heavy: ['tooComplex', 'The picture takes too much memory to read. Save it as a JPEG and try again.'],
  incomplete: ['incomplete', 'The picture did not arrive whole. Please send it again.'],
  aborted: ['incomplete', 'The upload was aborted.'],
  missing: ['source', 'Send the picture as the multipart field "image".'],
  empty: ['damaged', 'The file is empty.'],
} as const satisfies Record<string, [PictureRefusal, string]>;
export type ImageFaultKind = keyof typeof IMAGE_FAULTS;

/** A picture that is refused. */
export class ImageFault extends Error {
  readonly kind: ImageFaultKind;

  constructor(kind: ImageFaultKind) {
    super(IMAGE_FAULTS[kind][1]);
    this.kind = kind;
  }

  /** The code in the image host's answer. */
  get code(): number {
    return PICTURE_REFUSALS[IMAGE_FAULTS[this.kind][0]];
  }
}
