import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endOfDelay, type Faults } from '#local/ground/faults.ts';
import type { Invoker } from '#local/lambda/invoker.ts';
import { invocationOf } from '#local/lambda/own-calls.mjs';
import type { InvocationLog } from '#local/ground/invocation-log.ts';
import type { LocalStripe } from './stripe-server.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Lets the failure switches of `ground/faults.ts` hit calls to the Stripe stand-in. A call belongs to the
 * invocation that its header names (`lambda/own-calls.mjs`). When that invocation has died, the connection is
 * cut and the call has no effect.
 */
export function withStripeFaults(
  stripe: LocalStripe,
  { faults, invoker, log }: { faults: Faults; invoker: Invoker; log: Pick<InvocationLog, 'find'> },
): Handle {
  return async (request, response) => {
    const operation = `${request.method} ${(request.url ?? '').split('?')[0]}`;
    const requestId = invocationOf(request);
    if (invoker.isDead(requestId)) return void request.socket.destroy();
    const functionName = log.find(requestId)?.functionName ?? '';
    const fault = faults.take({ service: 'stripe', operation, functionName });
    if (!fault) return stripe.handle(request, response);
    switch (fault.mode) {
      case 'delay':
        await endOfDelay(fault);
        return stripe.handle(request, response);
      case 'delay-after':
        holdAnswer(response, () => endOfDelay(fault));
        return stripe.handle(request, response);
      case 'drop-before':
      case 'crash-before':
        if (fault.mode === 'crash-before') invoker.crash(requestId);
        request.socket.destroy();
        return undefined;
      case 'drop-after':
      case 'crash-after':
        await handleUnheard(stripe, request, response);
        if (fault.mode === 'crash-after') invoker.crash(requestId);
        request.socket.destroy();
        return undefined;
      default:
        response.writeHead(fault.status ?? 500, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({
            error: {
              type: fault.code === 'rate_limit' ? 'invalid_request_error' : 'api_error',
              ...(fault.code && { code: fault.code }),
              message: fault.message ?? 'An error caused by a failure switch.',
            },
          }),
        );
        return undefined;
    }
  };
}

export function holdAnswer(response: ServerResponse, wait: () => Promise<void>): void {
  const end = response.end.bind(response) as (body?: string) => ServerResponse;
  response.end = ((body?: string) => {
    void wait().then(() => end(body));
    return response;
  }) as typeof response.end;
}

/** Lets the stand-in handle the request, but sends no answer. */
export async function handleUnheard(
  stripe: LocalStripe,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead = () => response;
  response.write = () => true;
  response.end = () => response;
  await stripe.handle(request, response);
}

export interface PrivateServer {
  url: string;
  connect(handle: Handle): void;
  stop(): Promise<void>;
}

/** Starts the server that functions call in place of Stripe. Calls wait until the stand-in is connected. */
export async function startPaymentServer(): Promise<PrivateServer> {
  let connect: (handle: Handle) => void = () => undefined;
  const connected = new Promise<Handle>((resolve) => (connect = resolve));
  const server = createServer((request, response) => {
    connected
      .then((handle) => handle(request, response))
      .catch((error: unknown) => {
        console.error('The Stripe stand-in failed:', error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
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
