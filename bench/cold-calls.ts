import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { kebabCase } from '#infra/lib/kebab-case.ts';
import { contracts, type OperationId } from '#shared/contracts/registry.ts';
import { originHeader } from '#shared/origin-header.ts';
import type { LocalCloudAddress } from '../tests/support/local-cloud.ts';

const processes = 7;
/** The secret by which the API recognizes CloudFront. */
const originSecret = 'bench';

/** The processor time of each step in a fresh process, in milliseconds: the median of seven. */
export interface ColdCall {
  id: OperationId;
  imported: number;
  first: number;
  second: number;
  warm: number;
}

/** The calls that members make most often. Every page needs the member, the cart and the shop. */
const frequentCalls = [
  { id: 'getProfile' },
  { id: 'getCart' },
  { id: 'listProducts', query: { type: 'addon', limit: '16' } },
  { id: 'getProduct', product: true },
  { id: 'getUnreadCount' },
] as const satisfies { id: OperationId; query?: Record<string, string>; product?: boolean }[];

/**
 * Measures members' five most frequent calls, cold and warm. The demo member makes them, and the table is in
 * another process.
 * @param node the Node.js that runs the calls: Lambda's version if this machine has it
 */
export async function coldCalls(address: LocalCloudAddress, node: string): Promise<ColdCall[]> {
  process.env.LOCAL_CLOUD = JSON.stringify(address);
  const { demoClient } = await import('../tests/support/world.ts');
  const client = await demoClient('member');
  const { user } = (await client.call('getProfile')).body;
  const [product] = (await client.call('listProducts')).body.data;
  return frequentCalls.map((call) => {
    const { method, paths } = contracts[call.id];
    const event = {
      version: '2.0',
      routeKey: `${method} ${paths[0]}`,
      headers: {
        authorization: `Bearer ${client.token}`,
        'accept-encoding': 'gzip, br',
        [originHeader]: originSecret,
      },
      ...('query' in call && { queryStringParameters: call.query }),
      ...('product' in call && { pathParameters: { id: product!.id } }),
      requestContext: {
        requestId: 'bench',
        http: { method, path: paths[0], sourceIp: '127.0.0.1' },
        authorizer: { jwt: { claims: { username: user.id, token_use: 'access' } } },
      },
      isBase64Encoded: false,
    };
    return {
      id: call.id,
      ...medianOf(Array.from({ length: processes }, () => run(address, node, call.id, event))),
    };
  });
}

function run(address: LocalCloudAddress, node: string, id: OperationId, event: unknown) {
  const file = pathToFileURL(resolve(`dist/functions/${kebabCase(id)}/index.mjs`)).href;
  const output = execFileSync(node, ['bench/cold-call.mjs', file, JSON.stringify(event)], {
    encoding: 'utf8',
    env: {
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL: address.awsEndpoint,
      AWS_ACCESS_KEY_ID: address.rootAccessKeyId,
      AWS_SECRET_ACCESS_KEY: 'root',
      TABLE_NAME: address.tableName,
      USER_POOL_ID: address.userPoolId,
      USER_POOL_CLIENT_ID: address.userPoolClientId,
      STAGE: 'bench',
      ORIGIN_SECRETS: originSecret,
    },
  });
  return JSON.parse(output) as Omit<ColdCall, 'id'>;
}

function medianOf(runs: Omit<ColdCall, 'id'>[]): Omit<ColdCall, 'id'> {
  const median = (name: keyof Omit<ColdCall, 'id'>) =>
    runs.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!;
  return {
    imported: median('imported'),
    first: median('first'),
    second: median('second'),
    warm: median('warm'),
  };
}
