import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { verifyAccessToken } from './verify-token.ts';

const { publicKey, privateKey } = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
let status = 200;
const server = createServer((_, response) =>
  response.writeHead(status).end(JSON.stringify(status === 200 ? { keys: [jwk] } : {})),
);

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    USER_POOL_ID: 'us-east-1_test',
    USER_POOL_CLIENT_ID: 'client',
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const tokenFor = (claims: object) =>
  new SignJWT({ token_use: 'access', client_id: 'client', username: 'usr_1', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'key' })
    .setIssuer('https://cognito-idp.us-east-1.amazonaws.com/us-east-1_test')
    .setExpirationTime('1h')
    .sign(privateKey);

it("a token is not refused while the pool's keys cannot be read, and is accepted afterwards", async () => {
  const token = await tokenFor({});
  status = 500;
  const error: unknown = await verifyAccessToken(token).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toMatchObject({ code: 'unauthenticated' });
  status = 200;
  await expect(verifyAccessToken(token)).resolves.toBe('usr_1');
});

it('a token of another kind, a broken one and a forged one are refused', async () => {
  const other = await tokenFor({ token_use: 'id' });
  const [header, , signature] = (await tokenFor({})).split('.');
  const forged = [header, Buffer.from('{"username":"usr_2"}').toString('base64url'), signature].join('.');
  for (const token of [other, 'broken', forged])
    await expect(verifyAccessToken(token)).rejects.toMatchObject({ code: 'unauthenticated' });
});
