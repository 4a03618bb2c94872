import { get as getSecurely } from 'node:https';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwksValidationError, JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { atColdStart } from './cold-start.ts';
import { setting } from './setting.ts';
import { AppError } from './errors.ts';

/**
 * Loads the pool's public keys, from AWS_ENDPOINT_URL… where it is set. `fetch` and an import of `node:http`
 * would load another HTTP client (40 ms of processor time). The SDK has loaded `node:https` already.
 */
function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const endpoint = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? process.env.AWS_ENDPOINT_URL;
  const target = endpoint ? new URL(new URL(uri).pathname, endpoint) : new URL(uri);
  const get = target.protocol === 'http:' ? process.getBuiltinModule('node:http').get : getSecurely;
  return new Promise((resolve, reject) => {
    get(target, { signal: AbortSignal.timeout(3000) }, (response) => {
      const batches: Buffer[] = [];
      response.on('data', (batch: Buffer) => batches.push(batch));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200)
          reject(new Error(`The user pool's keys answered ${response.statusCode}`));
        else resolve(new Uint8Array(Buffer.concat(batches)).buffer);
      });
    }).on('error', reject);
  });
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

const currentVerifier = () => (verifier ??= createVerifier());

/**
 * Answers the account id of an access token. The gateway has not checked the token, because the endpoints that
 * call this also serve guests.
 * @throws AppError `unauthenticated` for a token that is expired, forged or not an access token. Other errors
 * mean that the pool's keys could not be read.
 */
export async function verifyAccessToken(token: string): Promise<string> {
  try {
    const claims = await currentVerifier().verify(token);
    return claims.username;
  } catch (error) {
    const isOfToken =
      error instanceof JwtBaseError &&
      !(error instanceof FetchError) &&
      !(error instanceof JwksValidationError);
    // Without the pool's keys nothing is known about the token, so the caller's session must not end.
    if (!isOfToken) throw error;
    throw new AppError('unauthenticated', 'Your session has expired. Please log in again.');
  }
}

// The keys are loaded before the first call, so that its caller need not wait.
await atColdStart('USER_POOL_ID', () => currentVerifier().hydrate());
