import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorResponse, faultDetail, speaksJson, type AwsErrorDetail } from '#local/ground/aws-errors.ts';
import type { AwsRequest, AwsResponse, AwsService } from '#local/ground/aws-service.ts';
import { touchedTables } from '#local/services/dynamodb/dynamodb-actions.ts';
import { endOfDelay, type Fault, type FaultedCall } from '#local/ground/faults.ts';
import type { PermissionChecks } from '#local/iam/permission-checks.ts';
import type { InvocationLog } from '#local/ground/invocation-log.ts';
import type { Invoker } from '#local/lambda/invoker.ts';
import { invocationOf } from '#local/lambda/own-calls.mjs';
import { AwsError, jsonBody, targetOperation } from '#local/ground/aws-json.ts';

/**
 * The access key for calls that no function makes: calls of tests, or of scripts that fill the demo co-op.
 * Calls signed with it may do everything.
 */
export const rootAccessKey = 'root';

/** The caller of calls without a signature, for example a sign-in. */
const unsignedCaller = 'unsigned';

export interface AwsEndpointParts {
  services: AwsService[];
  invoker: Invoker;
  permissions: PermissionChecks;
  /** Chooses the fault that hits a call. When `take` answers a promise, the call waits for it. */
  faults: { take(call: FaultedCall): Fault | undefined | Promise<Fault | undefined> };
  log: InvocationLog;
  /** The capacity units that an answer of the table used. */
  capacityOf(response: AwsResponse): number;
  /** The public keys of a user pool; undefined when there is no such pool. */
  jwks(poolId: string): object | undefined;
}

export interface AwsEndpoint {
  /** The address of the endpoint, for example `http://127.0.0.1:41234`. */
  url: string;
  /** Connects the services. Calls that come earlier wait until then. */
  connect(parts: AwsEndpointParts): void;
  stop(): Promise<void>;
}

/**
 * Answers AWS calls. Each call gets its `AwsEndpointParts` from `partsOf`, because the parts differ over time. The
 * local cloud connects them after its start, and the simulator replaces them in each run.
 */
export const awsRequestListener =
  (partsOf: () => Promise<AwsEndpointParts> | AwsEndpointParts): RequestListener =>
  async (incoming, outgoing) => {
    try {
      await answer(await partsOf(), incoming, outgoing);
    } catch (error) {
      console.error('The local AWS endpoint failed:', error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    }
  };

/** Starts the one server that takes all AWS calls of the functions, on a free port of the loopback address. */
export async function startAwsEndpoint(): Promise<AwsEndpoint> {
  let connect: (parts: AwsEndpointParts) => void = () => undefined;
  const connected = new Promise<AwsEndpointParts>((resolve) => (connect = resolve));
  const server: Server = createServer(awsRequestListener(() => connected));
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connect,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  parts: AwsEndpointParts,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = await readRequest(incoming);
  const keys = /^\/([\w-]+_\w+)\/\.well-known\/jwks\.json$/.exec(request.path);
  if (keys && request.method === 'GET') {
    const document = parts.jwks(keys[1] ?? '');
    outgoing.writeHead(document ? 200 : 404, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(document ?? { message: 'No such user pool' }));
    return;
  }
  const response = await serve(parts, request);
  if (response === 'cut') incoming.socket.destroy();
  // A function that has died gets no answer, so that its code cannot go on and change anything.
  else if (response !== 'silence') outgoing.writeHead(response.status, response.headers).end(response.body);
}

async function serve(parts: AwsEndpointParts, request: AwsRequest): Promise<AwsResponse | 'cut' | 'silence'> {
  const { accessKeyId, serviceName } = credentialOf(request);
  const service = parts.services.find((candidate) => candidate.name === serviceName);
  const refuse = (detail: AwsErrorDetail) => errorResponse(serviceName, request, detail);
  if (!service) {
    return refuse({
      code: 'UnknownService',
      message: `The local cloud does not serve ${serviceName || 'unsigned calls'}`,
      status: 501,
    });
  }
  // Before an upload, a browser asks by OPTIONS whether the upload is allowed (CORS preflight). The bucket's
  // CORS rules decide.
  if (request.method === 'OPTIONS') return service.handle(request);

  const isUnsigned = accessKeyId === unsignedCaller;
  if (isUnsigned && needsCredentials(service, request)) {
    return refuse({ code: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' });
  }
  const isTrusted = isUnsigned || accessKeyId === rootAccessKey;
  const caller = isTrusted ? undefined : parts.invoker.functionByKey(accessKeyId);
  if (!caller && !isTrusted) {
    return refuse({
      code: serviceName === 's3' ? 'InvalidAccessKeyId' : 'UnrecognizedClientException',
      message: 'The security token included in the request is invalid.',
    });
  }
  const requestId = invocationOf(request);
  if (parts.invoker.isDead(requestId)) return 'silence';

  const operation = operationOf(request, serviceName);
  if (caller) {
    const refusal = checkPermissions(parts, service, request, caller.name);
    if (refusal) {
      note(parts, { requestId, serviceName, operation, request, error: refusal.code });
      return refuse(refusal);
    }
  }

  // A module that is being loaded makes its calls outside of any invocation. Faults never hit such calls.
  const isLoading = caller !== undefined && requestId === '';
  const fault = isLoading
    ? undefined
    : await parts.faults.take({
        service: serviceName,
        operation,
        functionName: caller?.name ?? parts.log.find(requestId)?.functionName ?? rootAccessKey,
        requestId,
        request,
      });
  if (parts.invoker.isDead(requestId)) return 'silence';
  if (fault?.mode === 'error') {
    const detail = faultDetail(serviceName, request, fault);
    note(parts, { requestId, serviceName, operation, request, error: detail.code });
    return refuse(detail);
  }
  if (fault?.mode === 'delay') await endOfDelay(fault);
  if (fault?.mode === 'drop-before') return 'cut';
  if (fault?.mode === 'crash-before') {
    parts.invoker.crash(requestId);
    return 'silence';
  }

  const response = await service.handle(request);
  const error = response.status >= 400 ? errorCode(response) : undefined;
  note(parts, { requestId, serviceName, operation, request, response, ...(error && { error }) });
  if (fault?.mode === 'delay-after') await (fault.beforeAnswer?.() ?? endOfDelay(fault));
  if (parts.invoker.isDead(requestId)) return 'silence';
  if (fault?.mode === 'drop-after') return 'cut';
  if (fault?.mode === 'crash-after') {
    parts.invoker.crash(requestId);
    return 'silence';
  }
  return response;
}

function needsCredentials(service: AwsService, request: AwsRequest): boolean {
  try {
    return service.actions(request).length > 0;
  } catch {
    return true;
  }
}

function checkPermissions(
  { permissions }: AwsEndpointParts,
  service: AwsService,
  request: AwsRequest,
  functionName: string,
): AwsErrorDetail | undefined {
  try {
    const message = permissions.refusal(functionName, service.actions(request));
    if (!message) return undefined;
    const code = speaksJson(service.name, request) ? 'AccessDeniedException' : 'AccessDenied';
    return { code, message };
  } catch (error) {
    if (error instanceof AwsError) return { code: error.type, message: error.message, status: error.status };
    throw error;
  }
}

/** Records the call with the invocation that made it. */
function note(
  parts: AwsEndpointParts,
  call: {
    requestId: string;
    serviceName: string;
    operation: string;
    request: AwsRequest;
    response?: AwsResponse;
    error?: string;
  },
): void {
  const record = parts.log.find(call.requestId);
  if (!record) return;
  const failed = call.error ? { error: call.error } : {};
  if (call.serviceName !== 'dynamodb') {
    record.otherCalls.push(`${call.serviceName}:${call.operation}${call.error ? ` ${call.error}` : ''}`);
    return;
  }
  const tables = touchedTables(call.operation, jsonBody(call.request));
  record.tableRequests.push({
    operation: call.operation,
    on: [...new Set(tables.map(({ table, index }) => (index ? `${table}/${index}` : table)))],
    capacityUnits: call.response ? parts.capacityOf(call.response) : 0,
    ...failed,
  });
}

function errorCode(response: AwsResponse): string {
  const text = response.body.toString();
  const match = /"__type":"(?:[^"#]*#)?([^"]+)"/.exec(text) ?? /<Code>([^<]+)<\/Code>/.exec(text);
  return match?.[1] ?? String(response.status);
}

/** Finds the access key and the service: in the Authorization header, a presigned address or an upload form. */
function credentialOf(request: AwsRequest): { accessKeyId: string; serviceName: string } {
  const form = /name="x-amz-credential"\r\n\r\n([^\r\n]+)/i;
  const credential =
    /Credential=([^,\s]+)/.exec(request.headers.authorization ?? '')?.[1] ??
    request.query.get('X-Amz-Credential') ??
    (request.headers['content-type']?.startsWith('multipart/form-data')
      ? form.exec(request.body.subarray(0, 65_536).toString('latin1'))?.[1]
      : undefined);
  if (credential) {
    const [accessKeyId = '', , , serviceName = ''] = credential.split('/');
    return { accessKeyId, serviceName };
  }
  // Cognito's sign-up and sign-in calls are not signed.
  const target = request.headers['x-amz-target'] ?? '';
  if (target.startsWith('AWSCognitoIdentityProviderService')) {
    return { accessKeyId: unsignedCaller, serviceName: 'cognito-idp' };
  }
  return { accessKeyId: '', serviceName: request.method === 'OPTIONS' ? 's3' : '' };
}

function operationOf(request: AwsRequest, serviceName: string): string {
  if (request.headers['x-amz-target']) return targetOperation(request);
  if (serviceName === 's3') return `${request.method} ${request.path}`;
  return (
    new URLSearchParams(request.body.toString('utf8')).get('Action') ?? `${request.method} ${request.path}`
  );
}

async function readRequest(incoming: IncomingMessage): Promise<AwsRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const target = incoming.url ?? '/';
  const at = target.indexOf('?');
  return {
    method: incoming.method ?? 'GET',
    path: at === -1 ? target : target.slice(0, at),
    query: new URLSearchParams(at === -1 ? '' : target.slice(at + 1)),
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, [value ?? ''].flat().join(',')]),
    ),
    body: Buffer.concat(chunks),
  };
}
