import { isSubscribed, type User } from '#functions/accounts/domain/user.ts';

export interface Viewer {
  userId: string | undefined;
  seesPrices: boolean;
  isAdmin: boolean;
}

/** @param user as stored; undefined for a guest */
export function viewerOf(user: User | undefined): Viewer {
  const isAdmin = user?.role === 'admin' && user.status === 'active';
  return { userId: user?.id, seesPrices: isSubscribed(user) || isAdmin, isAdmin };
}
