import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Auth } from '#shared/contracts/endpoint.ts';
import { AppError } from './errors.ts';
import { keys } from './keys.ts';
import { getItem } from './table.ts';

/** Who is calling. `role` is known (from the table, not the token) on vendor and admin endpoints only. */
export interface Actor {
  userId: string;
  role?: 'customer' | 'vendor' | 'admin';
}

interface GatewayClaims {
  username?: unknown;
  token_use?: unknown;
}

const signInFirst = () => new AppError('unauthenticated', 'Please log in to continue.');

/**
 * The caller, as far as the contract's `auth` wants to know. The gateway's authorizer has verified the
 * claims it passes on; no claims, no entry. Role and status come from the account itself, so that a
 * revoked right ends at once.
 * @throws AppError `unauthenticated` or `forbidden`.
 */
export async function resolveActor(auth: Auth, event: APIGatewayProxyEventV2): Promise<Actor | undefined> {
  if (auth === 'public' || auth === 'signature') return undefined;
  if (auth === 'optional') {
    const [scheme, token] = (event.headers.authorization ?? '').split(' ');
    if (!scheme) return undefined;
    if (scheme.toLowerCase() !== 'bearer' || !token) throw signInFirst();
    const { verifyAccessToken } = await import('./verify-token.ts');
    return { userId: await verifyAccessToken(token) };
  }
  const context = event.requestContext as { authorizer?: { jwt?: { claims?: GatewayClaims } } };
  const claims = context.authorizer?.jwt?.claims;
  if (typeof claims?.username !== 'string' || claims.token_use !== 'access') throw signInFirst();
  const userId = claims.username;
  if (auth === 'customer') return { userId };
  const account = await getItem<{ role: Actor['role']; status: string }>(keys.user(userId));
  const allowed = auth === 'admin' ? ['admin'] : ['vendor', 'admin'];
  if (account?.status !== 'active' || !allowed.includes(account.role ?? ''))
    throw new AppError('forbidden', auth === 'admin' ? 'Admin access required' : 'Vendor access required');
  return { userId, role: account.role };
}
