import type { Actor } from '#functions/platform/actor.ts';
import { getUser } from '#functions/members/data/users.ts';
import { isSubscribed } from '#functions/members/domain/user.ts';

/** Who looks at the catalogue: whether prices are shown, and for staff also what is not on sale. */
export interface Viewer {
  userId: string | undefined;
  seesPrices: boolean;
  isAdmin: boolean;
}

export async function findViewer(actor: Actor | undefined): Promise<Viewer> {
  const user = actor && (await getUser(actor.userId));
  const isAdmin = user?.role === 'admin' && user.status === 'active';
  return { userId: user?.id, seesPrices: isSubscribed(user) || isAdmin, isAdmin };
}
