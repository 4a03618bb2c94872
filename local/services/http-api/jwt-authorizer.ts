import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import type { JwtAuthorizer } from './http-api-definition.ts';
import type { JwtContext } from './http-event.ts';

export type Authorization =
  | { outcome: 'allowed'; jwt: JwtContext }
  /** The token is missing, expired, forged or for another client. */
  | { outcome: 'unauthorized' }
  /** The token is valid but lacks the scope that the route requires. */
  | { outcome: 'forbidden' };

let latest: { text: string; keySet: ReturnType<typeof createLocalJWKSet> } | undefined;

/** Parses public keys. The latest result is kept, because parsing takes as long as verifying a token. */
function keySetOf(keys: JSONWebKeySet) {
  const text = JSON.stringify(keys);
  if (latest?.text !== text) latest = { text, keySet: createLocalJWKSet(keys) };
  return latest.keySet;
}

/**
 * Decides as an HTTP API's JWT authorizer does. A token that cannot be verified, for whatever reason, counts
 * as unauthorized.
 * @param keysOf answers the public keys of an issuer. Undefined means that the local cloud has no such
 * issuer.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-jwt-authorizer.html
 */
export async function authorizeJwt(
  authorizer: JwtAuthorizer,
  scopes: string[],
  headers: Record<string, string>,
  keysOf: (issuer: string) => JSONWebKeySet | undefined,
): Promise<Authorization> {
  const token = (headers[authorizer.header] ?? '').replace(/^Bearer\s+/i, '');
  const keys = keysOf(authorizer.issuer);
  if (!token || !keys) return { outcome: 'unauthorized' };
  try {
    const { payload } = await jwtVerify(token, keySetOf(keys), {
      issuer: authorizer.issuer,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(),
    });
    const audience = payload.aud === undefined ? [payload.client_id as string] : [payload.aud].flat();
    if (!audience.some((one) => authorizer.audience.includes(one))) return { outcome: 'unauthorized' };
    const granted = String(payload.scope ?? payload.scp ?? '').split(' ');
    if (scopes.length > 0 && !scopes.some((scope) => granted.includes(scope)))
      return { outcome: 'forbidden' };
    const claims = Object.fromEntries(
      Object.entries(payload).map(([name, value]) => [name, claimText(value)]),
    );
    return { outcome: 'allowed', jwt: { claims, scopes: scopes.length > 0 ? scopes : null } };
  } catch {
    return { outcome: 'unauthorized' };
  }
}

/** The text of a claim. HTTP APIs pass every claim as text, and a list as `[one two]`. */
function claimText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.join(' ')}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
