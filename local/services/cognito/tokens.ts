import { createPrivateKey, createPublicKey, randomUUID, sign, verify } from 'node:crypto';
import { AwsError } from '#local/ground/aws-json.ts';
import type { CognitoClientDefinition, CognitoSession, CognitoUser, Pool } from './pool-state.ts';

interface AccessClaims {
  iss: string;
  username: string;
  token_use: string;
  origin_jti: string;
  exp: number;
}

/** The pool's public key as a JSON Web Key Set, as `<issuer>/.well-known/jwks.json` serves it. */
export function publicKeys(pool: Pool): { keys: object[] } {
  const { kty, n, e } = pool.state.signingKey;
  return { keys: [{ kty, n, e, kid: pool.state.keyId, alg: 'RS256', use: 'sig' }] };
}

export function issuerOf(pool: Pool): string {
  const region = pool.definition.id.split('_')[0];
  return `https://cognito-idp.${region}.amazonaws.com/${pool.definition.id}`;
}

/**
 * The access and ID token of one session, RS256, with Cognito's claims.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html
 */
export function issueTokens(
  pool: Pool,
  client: CognitoClientDefinition,
  user: CognitoUser,
  session: CognitoSession,
) {
  const issuedAt = Math.floor(pool.now() / 1000);
  const common = {
    sub: user.sub,
    ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
    iss: issuerOf(pool),
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(session.authTime / 1000),
    iat: issuedAt,
  };
  return {
    AccessToken: signToken(pool, {
      ...common,
      client_id: client.id,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      exp: issuedAt + client.accessTokenMinutes * 60,
      jti: randomUUID(),
      username: user.username,
    }),
    IdToken: signToken(pool, {
      ...common,
      ...idTokenAttributes(user),
      'cognito:username': user.username,
      aud: client.id,
      token_use: 'id',
      exp: issuedAt + client.idTokenMinutes * 60,
      jti: randomUUID(),
    }),
    ExpiresIn: client.accessTokenMinutes * 60,
    TokenType: 'Bearer',
  };
}

/** @throws AwsError NotAuthorizedException when the token is forged, expired or revoked, or the user is disabled. */
export function userOfAccessToken(pool: Pool, token: string): { user: CognitoUser; session: CognitoSession } {
  const claims = verifyToken(pool, token);
  if (claims?.token_use !== 'access') throw notAuthorized('Invalid Access Token');
  if (claims.exp * 1000 <= pool.now()) throw notAuthorized('Access Token has expired');
  const session = pool.state.sessions[claims.origin_jti];
  if (!session || session.revoked) throw notAuthorized('Access Token has been revoked');
  const user = pool.state.users[claims.username];
  if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { user, session };
}

/** Reads the issuer that a token names, and does not verify the token. The issuer only serves to find the user pool. */
export function claimedIssuer(token: string): string | undefined {
  return parsePart<{ iss?: string }>(token.split('.')[1])?.iss;
}

function idTokenAttributes(user: CognitoUser): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(user.attributes).map(([name, value]) => [
      name,
      name.endsWith('_verified') ? value === 'true' : value,
    ]),
  );
}

function signToken(pool: Pool, claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode({ kid: pool.state.keyId, alg: 'RS256' })}.${encode(claims)}`;
  const key = createPrivateKey({ key: pool.state.signingKey, format: 'jwk' });
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
}

function verifyToken(pool: Pool, token: string): AccessClaims | undefined {
  const [header, payload, signature] = token.split('.');
  const key = createPublicKey({ key: pool.state.signingKey, format: 'jwk' });
  const content = Buffer.from(`${header}.${payload}`);
  if (!verify('RSA-SHA256', content, key, Buffer.from(signature ?? '', 'base64url'))) return undefined;
  const claims = parsePart<AccessClaims>(payload);
  return claims?.iss === issuerOf(pool) ? claims : undefined;
}

function parsePart<T>(part: string | undefined): T | undefined {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as T;
  } catch {
    return undefined;
  }
}

export function notAuthorized(message: string): AwsError {
  return new AwsError('NotAuthorizedException', message);
}
