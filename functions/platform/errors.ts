import { errorStatus, type ErrorBody, type ErrorCode } from '#shared/contracts/endpoint.ts';

export interface FieldProblem {
  path: string;
  message: string;
}

/** An error with a text for the user. Any code below a handler may throw it, and it becomes the response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblem[] | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldProblem[]) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toBody(): ErrorBody {
    return {
      success: false,
      error: this.message,
      message: this.message,
      code: this.code,
      ...(this.fields && { errors: this.fields }),
    };
  }
}

/** Also used for a record of another person, so that nobody learns whether such a record exists. */
export const notFound = (what: string) => new AppError('not_found', `${what} not found`);
export const conflict = (message: string) => new AppError('conflict', message);
/** The error when an admin saves a record that somebody else changed. `what` is its kind, such as `plan`. */
export const changedMeanwhile = (what: string) =>
  conflict(`Somebody else changed this ${what} while you were editing it.`);
export const tooManyAttempts = () =>
  new AppError('too_many_requests', 'Too many attempts. Please wait a moment and try again.');
export const invalid = (path: string, message: string) =>
  new AppError('invalid', message, [{ path, message }]);
