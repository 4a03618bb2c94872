import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Auth } from '#shared/contracts/endpoint.ts';
import { AppError, notFound } from './errors.ts';
import { keys } from './keys.ts';
import { getItem } from './table.ts';

/** The caller of an endpoint. `role` is read from the table, and only on vendor and admin endpoints. */
export interface Actor {
  userId: string;
  role?: 'customer' | 'vendor' | 'admin';
  /** True for a vendor with whom staff ended the business. Such a vendor may still read their own account. */
  isInactiveVendor?: boolean;
  /** On vendor endpoints, the vendor for whom an admin acts, from `vendor_id` in the query. */
  actsFor?: string;
}

interface GatewayClaims {
  username?: unknown;
  token_use?: unknown;
}

interface Account {
  role: Actor['role'];
  status: string;
  vendorStatus?: string | null;
  deletedAt?: string;
}

const signInFirst = () => new AppError('unauthenticated', 'Please log in to continue.');

/**
 * Finds out who calls; undefined for a guest. The gateway has verified the token, except where `auth` is
 * `optional`. Role and status are read from the account, so that a revoked right ends at once.
 * @throws AppError `unauthenticated`, `forbidden`, or `not_found` for an unknown vendor in `vendor_id`
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
  const namedId = auth === 'vendor' ? namedVendor(event, userId) : undefined;
  const [account, vendor] = await Promise.all([
    getItem<Account>(keys.user(userId)),
    namedId === undefined ? undefined : getItem<Account>(keys.user(namedId)),
  ]);
  if (!isAllowed(auth, account))
    throw new AppError('forbidden', auth === 'admin' ? 'Admin access required' : 'Vendor access required');
  const isInactiveVendor = account.role === 'vendor' && account.vendorStatus === 'inactive';
  if (namedId !== undefined && (account.role !== 'admin' || vendor?.role !== 'vendor' || vendor.deletedAt))
    throw notFound('Vendor');
  return {
    userId,
    role: account.role,
    ...(isInactiveVendor && { isInactiveVendor }),
    ...(namedId !== undefined && { actsFor: namedId }),
  };
}

/** True when the account may call an endpoint with this `auth`. A vendor's account may also be `pending`. */
function isAllowed(auth: 'admin' | 'vendor', account: Account | undefined): account is Account {
  if (account?.role === 'admin') return account.status === 'active';
  return auth === 'vendor' && account?.role === 'vendor' && account.status !== 'inactive';
}

/** The vendor in the query, if not the caller; undefined also for an invalid id, which the contract refuses later. */
function namedVendor({ queryStringParameters }: APIGatewayProxyEventV2, userId: string): string | undefined {
  const namedId = queryStringParameters?.vendor_id;
  return namedId !== userId && /^[\w-]{3,80}$/.test(namedId ?? '') ? namedId : undefined;
}
