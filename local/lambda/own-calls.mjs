import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

const header = 'x-amzn-trace-id';

/**
 * Puts the id of the running invocation into a header of each HTTP call. The AWS SDK does so itself, but
 * Stripe's client does not. This file is plain JavaScript, because a worker thread loads it without a
 * TypeScript loader.
 * @returns {() => void} puts the original `http.request` back.
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

/** The value of the trace header for an invocation's calls, in Lambda's form. */
export const traceId = (requestId) => `Root=1-${requestId};Sampled=0`;

/** The id of the invocation that makes a call; empty for calls from outside. */
export const invocationOf = (request) =>
  /Root=1-([0-9a-f-]{36})/.exec(request.headers[header] ?? '')?.[1] ?? '';
