import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

const header = 'x-amzn-trace-id';

/**
 * Makes every call over HTTP name the invocation that makes it. The AWS SDK does so for its own calls, but
 * Stripe's calls do not. It is plain JavaScript because a worker thread loads it without a TypeScript loader.
 *
 * @returns {() => void} puts the original back.
 */
export function installOwnCalls() {
  const { request: original } = http;
  http.request = (...given) => {
    const request = original(...given);
    const trace = process.env._X_AMZN_TRACE_ID;
    if (trace && !request.headersSent) request.setHeader(header, trace);
    return request;
  };
  syncBuiltinESMExports();
  return () => {
    http.request = original;
    syncBuiltinESMExports();
  };
}

/** The trace header's value for calls of an invocation, as Lambda sets it. */
export const traceId = (requestId) => `Root=1-${requestId};Sampled=0`;

/** The invocation that makes a call; empty for calls from outside. */
export const invocationOf = (request) =>
  /Root=1-([0-9a-f-]{36})/.exec(request.headers[header] ?? '')?.[1] ?? '';
