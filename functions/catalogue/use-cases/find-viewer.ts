import { isSubscribed, type User } from '#functions/accounts/domain/user.ts';

/** A reader of the catalogue, and whether they may see prices and products that are not on sale. */
export interface Viewer {
  userId: string | undefined;
  seesPrices: boolean;
  isAdmin: boolean;
}

/** @param user the caller's account as stored; undefined for a guest. */
export function viewerOf(user: User | undefined): Viewer {
  const isAdmin = user?.role === 'admin' && user.status === 'active';
  return { userId: user?.id, seesPrices: isSubscribed(user) || isAdmin, isAdmin };
}
