import { SESClient, type SESClientConfig } from '@aws-sdk/client-ses';

/** Makes a client of SES without mail addresses in its errors, because our logs contain errors. */
export function mailProvider(config: SESClientConfig): SESClient {
  const client = new SESClient(config);
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call);
      } catch (error) {
        throw withoutAddresses(error);
      }
    },
    { name: 'withoutAddresses', step: 'initialize', priority: 'high' },
  );
  return client;
}

/** Hides mail addresses in the error's message, in its stack, and in SES's response within it. */
export function withoutAddresses(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  error.message = hide(error.message);
  if (error.stack) error.stack = hide(error.stack);
  hideIn(error);
  return error;
}

const hide = (text: string) => text.replaceAll(/[^\s<>"',;:]+@[^\s<>"',;]+/g, '<address>');

function hideIn(holder: object): void {
  for (const [name, value] of Object.entries(holder) as [string, unknown][]) {
    if (typeof value === 'string') Object.assign(holder, { [name]: hide(value) });
    else if (isPlainObject(value)) hideIn(value);
  }
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
