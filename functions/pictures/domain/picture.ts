import type { pictureStates } from '#shared/contracts/pictures/pictures.ts';

/** An uploaded picture, from the moment somebody may upload it. */
export interface Picture {
  id: string;
  /** The account that uploads it. */
  ownerId: string;
  /** `clearing`: it cannot be found any more, and its files are being deleted. */
  state: (typeof pictureStates)[number] | 'clearing';
  /** `drawn`: made by a generator, which may hand over an SVG. */
  source: 'upload' | 'drawn';
  /** The reason of a refusal, for its owner. */
  reason: string | null;
  createdAt: string;
  /** The time at which it is deleted unless a record refers to it; null once one does. */
  clearedAt: string | null;
  version: number;
}

const aDay = 24 * 3600_000;

/** Answers the time of deletion for pictures that no record refers to. */
const aDayAfter = (now: Date) => new Date(now.getTime() + aDay).toISOString();

export const newPicture = (id: string, ownerId: string, source: Picture['source'], now: Date): Picture => ({
  id,
  ownerId,
  state: 'waiting',
  source,
  reason: null,
  createdAt: now.toISOString(),
  clearedAt: aDayAfter(now),
  version: 1,
});

/** Answers a picture that is ready, or refused for `reason`. Its day until the deletion begins now. */
export const preparedChanges = (reason: string | null, now: Date): Partial<Picture> => ({
  state: reason === null ? 'ready' : 'refused',
  reason,
  clearedAt: aDayAfter(now),
});

/** Says why a record cannot be saved with a picture; undefined when it can. */
export function problemWith(picture: Picture | undefined): string | undefined {
  if (picture?.state === 'ready') return undefined;
  return picture?.state === 'waiting'
    ? 'This picture is still being prepared. Please try again in a moment.'
    : 'This picture is no longer there. Please upload it again.';
}
