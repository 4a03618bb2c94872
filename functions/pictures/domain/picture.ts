import type { pictureStates } from '#shared/contracts/pictures/pictures.ts';

/** An uploaded or drawn picture. The record exists before the file: from the moment the upload is allowed. */
export interface Picture {
  id: string;
  /** The account that may upload the picture. */
  ownerId: string;
  /** `clearing`: the picture can no longer be used, and its files are being deleted. */
  state: (typeof pictureStates)[number] | 'clearing';
  /** `drawn`: made by a generator instead of uploaded, possibly as an SVG. */
  source: 'upload' | 'drawn';
  /** The reason why the picture was refused, for its owner; null for none. */
  reason: string | null;
  createdAt: string;
  /** The time at which the picture is deleted; null once a record uses it. */
  clearedAt: string | null;
  version: number;
}

const aDay = 24 * 3600_000;

/** The time at which a picture is deleted unless a record uses it. */
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

/** The changes when a picture is ready, or refused for `reason`. A record must use it within another day. */
export const preparedChanges = (reason: string | null, now: Date): Partial<Picture> => ({
  state: reason === null ? 'ready' : 'refused',
  reason,
  clearedAt: aDayAfter(now),
});

/** The reason why a record cannot be saved with this picture; undefined when it can. */
export function problemWith(picture: Picture | undefined): string | undefined {
  if (picture?.state === 'ready') return undefined;
  return picture?.state === 'waiting'
    ? 'This picture is still being prepared. Please try again in a moment.'
    : 'This picture is no longer there. Please upload it again.';
}
