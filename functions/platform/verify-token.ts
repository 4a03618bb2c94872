import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { setting } from './environment.ts';
import { AppError } from './errors.ts';

/** Reads the pool's keys; AWS_ENDPOINT_URL… redirects it like every other call to the pool. */
async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const endpoint = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? process.env.AWS_ENDPOINT_URL;
  const target = endpoint ? new URL(new URL(uri).pathname, endpoint) : new URL(uri);
  const response = await fetch(target, { signal: AbortSignal.timeout(3000) });
  if (!response.ok) throw new Error(`The user pool's keys answered ${response.status}`);
  return response.arrayBuffer();
}

const createVerifier = () =>
  CognitoJwtVerifier.create(
    {
      userPoolId: setting('USER_POOL_ID'),
      clientId: setting('USER_POOL_CLIENT_ID'),
      tokenUse: 'access',
    },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  );

let verifier: ReturnType<typeof createVerifier> | undefined;

/**
 * The account id in an access token, where identity is optional and the gateway has not checked it.
 * @throws AppError `unauthenticated` for a token that is expired, forged or not an access token.
 */
export async function verifyAccessToken(token: string): Promise<string> {
  try {
    const claims = await (verifier ??= createVerifier()).verify(token);
    return claims.username;
  } catch {
    throw new AppError('unauthenticated', 'Your session has expired. Please log in again.');
  }
}
