import { get as getSecurely } from 'node:https';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { atColdStart } from './cold-start.ts';
import { setting } from './setting.ts';
import { AppError } from './errors.ts';

/**
 * Reads the pool's keys. AWS_ENDPOINT_URL… redirects it like every other call to the pool. It does not use
 * `fetch`, whose first use loads another HTTP client (40 ms of processor time), and does not import
 * `node:http`, which loads that client too. The SDK has `node:https` loaded already.
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
 * Answers the account id in an access token. It is for calls where identity is optional, so that the gateway
 * has not checked the token.
 * @throws AppError `unauthenticated` for a token that is expired, forged or not an access token.
 */
export async function verifyAccessToken(token: string): Promise<string> {
  try {
    const claims = await currentVerifier().verify(token);
    return claims.username;
  } catch {
    throw new AppError('unauthenticated', 'Your session has expired. Please log in again.');
  }
}

// The keys are read before the first call, so that the first caller need not wait for them.
await atColdStart('USER_POOL_ID', () => currentVerifier().hydrate());
