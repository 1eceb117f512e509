import type { RefusalKind } from '../refusal-kind.ts';

/** Refusals about a bike's numbers and mileage, by code. Separate, so that only the pages that show them load them. */
export const LISTING_REFUSAL_KINDS = {
  MILEAGE_LOWER: {
    status: 409,
    message: 'This bike was listed here before with more kilometres. Check the mileage, or say why it is lower.',
  },
  PLATE_UNREADABLE: {
    status: 400,
    message: 'We can’t read this registration number. Write it as on the plate, such as Dhaka Metro-LA 12-3456.',
  },
  CHASSIS_UNREADABLE: {
    status: 400,
    message: 'We can’t read this chassis number. Copy its letters and digits from the registration card.',
  },
  ENGINE_UNREADABLE: {
    status: 400,
    message: 'We can’t read this engine number. Copy its letters and digits from the registration card.',
  },
  PLATE_OF_OTHER_BIKE: {
    status: 409,
    message: 'This number was given here for another bike. Check it, or confirm that it is this bike’s.',
  },
  OBJECTION_EXISTS: { status: 409, message: 'You have already told us that an earlier reading isn’t this bike’s.' },
  OBJECTION_NEEDLESS: { status: 409, message: 'No earlier reading is shown for this bike.' },
  OBJECTION_NOT_FOUND: { status: 404, message: 'This objection does not exist.' },
  OBJECTION_DECIDED: { status: 409, message: 'This objection has already been decided.' },
  OBJECTION_OWN: { status: 409, message: 'Another admin must decide about your own bike.' },
} as const satisfies Record<string, RefusalKind>;
