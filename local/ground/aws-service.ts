/**
 * A request to an AWS service of the local cloud, as it came over the wire. The AWS endpoint
 * (`cloud/aws-endpoint.ts`) picks the service by the credential scope of the Authorization header. It finds
 * the function whose credentials signed the request and checks that function's synthesized role. Then it
 * calls `handle`.
 */
export interface AwsRequest {
  method: string;
  /** Path with a leading slash, not decoded. */
  path: string;
  query: URLSearchParams;
  /** Headers by lower-cased name. */
  headers: Record<string, string>;
  body: Buffer;
}

export interface AwsResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** A permission that a call needs, in IAM's words. The caller's role must allow every pair of action and resource. */
export interface IamAction {
  /** The IAM action, for example `dynamodb:PutItem`. */
  action: string;
  /** The ARN of the resource, for example `arn:aws:dynamodb:us-east-1:000000000000:table/Coop`. */
  resource: string;
}

export interface AwsService {
  /** The service's name in the credential scope, for example `dynamodb` or `cognito-idp`. */
  name: string;
  /** The IAM actions this request needs. Throws for an operation the service does not serve. */
  actions(request: AwsRequest): IamAction[];
  handle(request: AwsRequest): Promise<AwsResponse>;
}

/** The clock that every part of the local cloud reads. It can be moved. */
export interface LocalClock {
  now(): Date;
}

export const localAccount = '000000000000';
export const localRegion = 'us-east-1';
