import type { AwsRequest, AwsResponse } from './aws-service.ts';

/** `type` becomes the SDK error's `name` (for example `NotAuthorizedException`). */
export class AwsError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

/** The operation's name in a request of the AWS JSON protocols: the part of `X-Amz-Target` after the dot. */
export function targetOperation(request: AwsRequest): string {
  return (request.headers['x-amz-target'] ?? '').split('.').at(-1) ?? '';
}

/**
 * Bodies that were parsed already. A request is read several times: to check permissions, by its service, and
 * for the record of the call.
 */
const parsed = new WeakMap<AwsRequest, Record<string, unknown>>();

/** @throws AwsError SerializationException when the body is not JSON. */
export function jsonBody(request: AwsRequest): Record<string, unknown> {
  try {
    const parsedBody = parsed.get(request);
    if (parsedBody) return parsedBody;
    const body = JSON.parse(request.body.toString('utf8') || '{}') as Record<string, unknown>;
    parsed.set(request, body);
    return body;
  } catch {
    throw new AwsError('SerializationException', 'The request body is not JSON.');
  }
}

/**
 * Runs an operation of the AWS JSON 1.1 protocol and shapes its result, or its AwsError, as a response.
 * @see https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html
 */
export async function answerJson(run: () => unknown): Promise<AwsResponse> {
  try {
    return jsonResponse(200, (await run()) ?? {});
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    const response = jsonResponse(error.status, { __type: error.type, message: error.message });
    response.headers['x-amzn-errortype'] = error.type;
    return response;
  }
}

function jsonResponse(status: number, value: unknown): AwsResponse {
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': crypto.randomUUID() },
    body: JSON.stringify(value),
  };
}
