import type { OperationId } from '#shared/contracts/registry.ts';
import { routes } from './routes.ts';

export interface FieldIssue {
  path: string;
  message: string;
}

/**
 * The error of a failed call. When no answer came, `status` is 0 and `code` is `network` or `timeout`.
 * Otherwise `status` is the HTTP status. `message` can be shown to the reader; `isFromServer` tells whether
 * the server wrote it.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly operation: OperationId;
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldIssue[];
  readonly isFromServer: boolean;

  constructor(
    operation: OperationId,
    failure: { status: number; code: string; message?: string; errors?: readonly FieldIssue[] },
  ) {
    super(failure.message || textWithoutAnswer(operation, failure.status));
    this.operation = operation;
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
    this.isFromServer = Boolean(failure.message);
  }

  get unanswered(): boolean {
    return this.status === 0;
  }
}

function textWithoutAnswer(operation: OperationId, status: number): string {
  if (status === 0) return 'Network error. Please try again.';
  return routes[operation].failure ?? 'Something went wrong. Please try again.';
}

/**
 * Makes an error of a failed response. Its text is the body's `error`, or else the body's `message` (Q024).
 * When the body has neither, the error has the specification's text for the call.
 */
export async function errorFromResponse(operation: OperationId, response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  // When a call fails before our code runs, the answer's message is "Internal Server Error". It is dropped,
  // because the specification's text for the call is better.
  const isOurs = response.status < 500 || body?.['error'] !== undefined;
  const text = [body?.['error'], isOurs && body?.['message']].find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
  const issues = Array.isArray(body?.['errors']) ? (body['errors'] as FieldIssue[]) : [];
  return new ApiError(operation, {
    status: response.status,
    code: typeof body?.['code'] === 'string' ? body['code'] : '',
    message: text,
    errors: issues.filter((issue) => typeof issue?.path === 'string' && typeof issue.message === 'string'),
  });
}

export function errorText(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  return error instanceof ApiError ? error.message : otherwise;
}
