export const SCENES = [
  'showroom',
  'studio',
  'city',
  'river',
  'tea',
  'beach',
  'mustard',
  'bridge',
  'bricks',
  'garage',
  'bench',
] as const;

export type Scene = (typeof SCENES)[number];

export const BODY_TYPES = [
  'commuter',
  'street',
  'sport',
  'classic',
  'cafe',
  'cruiser',
  'scooter',
  'retro-scooter',
  'electric',
  'e-scooter',
  'offroad',
] as const;

export type BodyType = (typeof BODY_TYPES)[number];

/** Besides the whole bike: the same from its other side, or a part of it from nearby. */
export const MOTORBIKE_VIEWS = ['left', 'front', 'engine', 'tank', 'rear'] as const;

export type MotorbikeView = (typeof MOTORBIKE_VIEWS)[number];

export interface MotorbikeDrawing {
  body: BodyType;
  /** Paint, '#rrggbb'. */
  colour: string;
  /** Stripes and rims, '#rrggbb'. */
  accent?: string;
  scene: Scene;
  seed: number;
  view?: MotorbikeView;
}

export const PART_TYPES = [
  'tyre',
  'wheel',
  'brake',
  'headlight',
  'exhaust',
  'chain',
  'battery',
  'mirrors',
  'shocks',
  'tank',
  'oil',
  'helmet',
  'open-helmet',
  'jacket',
  'gloves',
  'boots',
  'guards',
  'bag',
] as const;

export type PartType = (typeof PART_TYPES)[number];

export const PART_VIEWS = ['close', 'left'] as const;

type PartView = (typeof PART_VIEWS)[number];

export interface PartDrawing {
  part: PartType;
  /** Main colour, '#rrggbb'. */
  colour: string;
  accent?: string;
  scene: Scene;
  seed: number;
  /** Besides the whole part: the same from its other side, or from nearby. */
  view?: PartView;
}

export interface AvatarDrawing {
  name: string;
  /** Helmet and background, '#rrggbb'. */
  colour: string;
}

/** What is to be drawn; the same value gives the same picture. */
export type Drawing =
  | ({ kind: 'motorbike' } & MotorbikeDrawing)
  | ({ kind: 'part' } & PartDrawing)
  | ({ kind: 'avatar' } & AvatarDrawing);
