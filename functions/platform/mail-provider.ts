import { SESClient, type SESClientConfig } from '@aws-sdk/client-ses';

/** A client of SES. Its refusals name the recipient, whose address stays out of the log. */
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

/** The same error with `<address>` in place of each address in its texts, and in the answer that it holds. */
function withoutAddresses(error: unknown): unknown {
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
