import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createDynamoDbService } from '#local/services/dynamodb/dynamodb-service.ts';
import { toTableDefinition } from '#local/services/dynamodb/table-definition.ts';
import { originHeader } from '#shared/origin-header.ts';
import { synthesizeSystem } from '#infra/lib/testing/synthesized-system.ts';
import { movableClock, serveForTest } from '#local/ground/serve-for-test.ts';
import { ensureDeployedNode } from '../../scripts/ensure-deployed-node.mjs';

const folder = 'dist/functions';
const system = synthesizeSystem('local');
const functions = system
  .ofType('AWS::Lambda::Function')
  .filter(({ properties }) => properties.Runtime === 'nodejs24.x');
const shortName = (name: string) => name.replace('coop-local-', '');

/** The variables that Lambda itself puts into a function's environment. */
const runtimeVariables = (name: string, endpoint: string) => ({
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_REGION: 'us-east-1',
  AWS_DEFAULT_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  LAMBDA_TASK_ROOT: '/var/task',
  LAMBDA_RUNTIME_DIR: '/var/runtime',
  _HANDLER: 'index.handler',
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  PATH: '/var/lang/bin:/usr/local/bin:/usr/bin/:/bin:/opt/bin',
  AWS_ENDPOINT_URL: endpoint,
});

/**
 * The value of a variable that only a deployment knows. Any text serves, except for ids whose form is
 * checked.
 */
const wellFormed: Record<string, string> = { USER_POOL_ID: 'us-east-1_Example' };
const variablesOf = (properties: Record<string, any>): Record<string, string> =>
  Object.fromEntries(
    Object.entries<unknown>(properties.Environment?.Variables ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (wellFormed[name] ?? `value-of-${name}`),
    ]),
  );

const healthRequest = (originSecret: string) => ({
  version: '2.0',
  routeKey: 'GET /api/health',
  rawPath: '/api/health',
  rawQueryString: '',
  headers: { host: 'coop.example', [originHeader]: originSecret },
  requestContext: {
    requestId: 'one-call',
    http: { method: 'GET', path: '/api/health', sourceIp: '127.0.0.1' },
  },
  isBase64Encoded: false,
});

it('every bundle loads on the Node.js of the deployment, exports a handler of two parameters, and one answers', async () => {
  if (!existsSync(folder)) throw new Error('The bundles are missing. Build them with: npm run build');
  const table = system.ofType('AWS::DynamoDB::GlobalTable')[0]!.properties;
  const dynamoDb = await createDynamoDbService({ clock: movableClock() });
  await dynamoDb.ensureTable(toTableDefinition(table.TableName, table));
  const server = await serveForTest(dynamoDb);
  try {
    const environments: Record<string, Record<string, string>> = Object.fromEntries(
      functions.map(({ properties }) => [
        shortName(properties.FunctionName),
        { ...runtimeVariables(properties.FunctionName, server.url), ...variablesOf(properties) },
      ]),
    );
    expect(Object.keys(environments).length).toBeGreaterThan(100);
    const [originSecret = ''] = environments['get-health']!.ORIGIN_SECRETS!.split(',');
    const event = healthRequest(originSecret);
    const child = spawn(ensureDeployedNode(), ['infra/build/load-bundles.mjs'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(JSON.stringify({ folder, environments, call: { function: 'get-health', event } }));
    const output = await text(child.stdout);
    const { version, problems, answer } = JSON.parse(output.trim().split('\n').at(-1)!) as {
      version: string;
      problems: object;
      answer: { statusCode: number; body: string };
    };
    expect(version).toMatch(/^v24\./);
    expect(problems).toEqual({});
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ success: true, status: 'ok' });
  } finally {
    await server.close();
    await dynamoDb.stop();
  }
});
