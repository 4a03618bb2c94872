import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OriginResponse, ViewerRequest } from '#local/ground/http-messages.ts';

export interface PublicParts {
  /** Answers every request that `serveConsole` and `serveStripe` do not answer. */
  serve(request: ViewerRequest): Promise<OriginResponse>;
  /** Answers requests for paths that begin with `/_local`. Only requests to `localhost` or `127.0.0.1` reach it. */
  serveConsole(request: ViewerRequest): Promise<OriginResponse>;
  /** The request's path comes without `/_stripe`. Absent when there is no payment provider. */
  serveStripe?(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface PublicServer {
  /**
   * The address of the site, for example `http://localhost:4000`. The host name is always `localhost`,
   * because cookies belong to one host name.
   */
  url: string;
  port: number;
  connect(parts: PublicParts): void;
  stop(): Promise<void>;
}

/**
 * The largest body of a request. It is above the HTTP API's limit, so that the API itself refuses a body that
 * is too large.
 */
const maximumBytes = 32 * 1024 * 1024;

/**
 * Serves the one address that a browser opens. It listens on 127.0.0.1 only.
 * @param port the port to listen on; 0 takes a free one.
 * @throws Error in plain words when the port is taken.
 */
export async function startPublicServer(port: number): Promise<PublicServer> {
  let connect: (parts: PublicParts) => void = () => undefined;
  const connected = new Promise<PublicParts>((resolve) => (connect = resolve));
  const server = createServer((incoming, outgoing) => {
    connected
      .then((parts) => answer(parts, incoming, outgoing))
      .catch((error: unknown) => {
        console.error('The local gateway failed:', error);
        if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
        outgoing.end('The local gateway failed; see the terminal.');
      });
  });
  // Node closes an idle connection after 5 s by default. On a busy machine, a caller might send a request in
  // the moment of the close, and the request would fail.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use. Stop the other program, or start with another port.`;
      reject(error.code === 'EADDRINUSE' ? new Error(inUse) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `http://localhost:${actual}`,
    port: actual,
    connect,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  parts: PublicParts,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const target = incoming.url ?? '/';
  if (target.startsWith('/_stripe/') && parts.serveStripe) {
    incoming.url = target.slice('/_stripe'.length);
    return parts.serveStripe(incoming, outgoing);
  }
  const request = await readViewerRequest(incoming);
  const isConsole = request.rawPath === '/_local' || request.rawPath.startsWith('/_local/');
  const response = isConsole ? await serveLoopbackOnly(parts, request) : await parts.serve(request);
  const { 'content-length': _length, connection: _connection, ...headers } = response.headers;
  const hasNoBody = request.method === 'HEAD' || response.status === 204 || response.status === 304;
  outgoing.writeHead(response.status, {
    ...headers,
    ...(response.status !== 204 &&
      response.status !== 304 && { 'content-length': String(response.body.length) }),
  });
  outgoing.end(hasNoBody ? undefined : response.body);
}

/**
 * Refuses requests under another host name than `localhost` or `127.0.0.1`, and requests from pages of other
 * sites. Otherwise a site could point its own name to 127.0.0.1, and its pages could use the console.
 */
function serveLoopbackOnly(parts: PublicParts, request: ViewerRequest): Promise<OriginResponse> {
  const isLoopback = (host: string | undefined) => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');
  const origin = request.headers.origin;
  if (isLoopback(request.headers.host) && (!origin || isLoopback(origin.replace(/^https?:\/\//, '')))) {
    return parts.serveConsole(request);
  }
  return Promise.resolve({
    status: 403,
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from('The console answers on localhost only.'),
  });
}

async function readViewerRequest(incoming: IncomingMessage): Promise<ViewerRequest> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += (chunk as Buffer).length;
    if (bytes <= maximumBytes) chunks.push(chunk as Buffer);
  }
  const target = incoming.url ?? '/';
  const at = target.indexOf('?');
  const headers = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name === 'connection' || name === 'transfer-encoding') continue;
    headers[name] = [value ?? ''].flat().join(',');
  }
  return {
    method: incoming.method ?? 'GET',
    rawPath: at === -1 ? target : target.slice(0, at),
    rawQuery: at === -1 ? '' : target.slice(at + 1),
    headers,
    body: Buffer.concat(chunks),
    viewerIp: incoming.socket.remoteAddress ?? '127.0.0.1',
  };
}
