import { AwsError } from '#local/ground/aws-json.ts';
import { escapeXml } from '#local/ground/aws-query.ts';
import type { AwsResponse } from '#local/ground/aws-service.ts';

/** An error of S3's REST API. @see https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
export class S3Error extends AwsError {
  constructor(status: number, code: string, message: string) {
    super(code, message, status);
  }
}

/** The answer with the error as XML. The answer to a HEAD request has no body. */
export function errorResponse({ status, type, message }: S3Error, isHead: boolean): AwsResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${type}</Code><Message>${escapeXml(message)}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body: isHead ? '' : body };
}

export function accessDenied(message: string): S3Error {
  return new S3Error(403, 'AccessDenied', message);
}
