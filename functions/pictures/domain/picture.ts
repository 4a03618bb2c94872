import type { pictureStates } from '#shared/contracts/pictures/pictures.ts';

/** An uploaded picture, from the moment somebody may upload it. */
export interface Picture {
  id: string;
  /** The account that uploads it. */
  ownerId: string;
  /** `clearing`: found by nobody any more, its files are being deleted. */
  state: (typeof pictureStates)[number] | 'clearing';
  /** `drawn`: made by a generator, which may hand over an SVG. */
  source: 'upload' | 'drawn';
  /** Why it was refused, for whoever uploaded it. */
  reason: string | null;
  createdAt: string;
  /** When it is deleted unless a record refers to it by then; null once one does. */
  clearedAt: string | null;
  version: number;
}

const aDay = 24 * 3600_000;

/** When something is deleted that nobody refers to. */
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

/** It is ready, or refused for `reason`: from now on its day counts. */
export const prepared = (reason: string | null, now: Date): Partial<Picture> => ({
  state: reason === null ? 'ready' : 'refused',
  reason,
  clearedAt: aDayAfter(now),
});

/** Why a record cannot be saved with a picture; undefined when it can. */
export function problemWith(picture: Picture | undefined): string | undefined {
  if (picture?.state === 'ready') return undefined;
  return picture?.state === 'waiting'
    ? 'This picture is still being prepared. Please try again in a moment.'
    : 'This picture is no longer there. Please upload it again.';
}
