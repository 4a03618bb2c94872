import type { AwsRequest, AwsResponse } from './aws-service.ts';
import { escapeXml } from './aws-query.ts';

export interface AwsErrorDetail {
  code: string;
  message: string;
  status?: number;
  /** Further fields of the error's answer, for example CancellationReasons. Only the JSON protocols send them. */
  fields?: Record<string, unknown>;
}

/** Services of the REST-JSON protocol, whose calls have paths and no `X-Amz-Target`. */
const restJson = new Set(['bedrock', 'geo-places']);

/** Tells whether a call is answered in JSON. In JSON the names of errors end in `Exception`. */
export const speaksJson = (service: string, request: AwsRequest): boolean =>
  restJson.has(service) || request.path.startsWith('/v2/') || request.headers['x-amz-target'] !== undefined;

/** An error in the wire form of the protocol the request speaks: JSON, Query (SES, SNS) or S3's XML. */
export function errorResponse(service: string, request: AwsRequest, detail: AwsErrorDetail): AwsResponse {
  const { code, message, fields = {} } = detail;
  const requestId = crypto.randomUUID();
  if (service === 's3') {
    const content = `<Code>${escapeXml(code)}</Code><Message>${escapeXml(message)}</Message><RequestId>${requestId}</RequestId>`;
    return {
      status: detail.status ?? 403,
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0" encoding="UTF-8"?><Error>${content}</Error>`,
    };
  }
  if (speaksJson(service, request)) {
    return {
      status: detail.status ?? 400,
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': code },
      body: JSON.stringify({ __type: code, message, ...fields }),
    };
  }
  const content = `<Type>Sender</Type><Code>${escapeXml(code)}</Code><Message>${escapeXml(message)}</Message>`;
  return {
    status: detail.status ?? 403,
    headers: { 'content-type': 'text/xml' },
    body: `<ErrorResponse><Error>${content}</Error><RequestId>${requestId}</RequestId></ErrorResponse>`,
  };
}

const throttlingCodes: Record<string, string> = {
  dynamodb: 'ThrottlingException',
  sqs: 'RequestThrottled',
  ses: 'Throttling',
  sns: 'Throttled',
  s3: 'SlowDown',
  'cognito-idp': 'TooManyRequestsException',
  secretsmanager: 'ThrottlingException',
  bedrock: 'ThrottlingException',
};

/**
 * The error that a failure switch asks for. `TransactionConflict` becomes a cancelled transaction in which
 * every item was in conflict. A switch without a code answers the service's throttling error.
 */
export function faultDetail(
  service: string,
  request: AwsRequest,
  fault: { code?: string; message?: string; status?: number },
): AwsErrorDetail {
  const code = fault.code ?? throttlingCodes[service] ?? 'Throttling';
  const message = fault.message ?? `${code} (failure switch)`;
  if (code !== 'TransactionConflict') return { code, message, ...(fault.status && { status: fault.status }) };
  const body = JSON.parse(request.body.toString('utf8') || '{}') as { TransactItems?: unknown[] };
  const reason = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' };
  const CancellationReasons = (body.TransactItems ?? [{}]).map(() => reason);
  const codes = CancellationReasons.map((item) => item.Code).join(', ');
  return {
    code: 'TransactionCanceledException',
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    fields: { CancellationReasons },
  };
}
