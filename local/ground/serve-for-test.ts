import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AwsService, LocalClock } from './aws-service.ts';

/** A test's clock, which stands still until the test moves it. */
export interface MovableClock extends LocalClock {
  advance(ms: number): void;
}

export function movableClock(start: Date = new Date()): MovableClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance(ms) {
      at += ms;
    },
  };
}

export interface TestServer {
  port: number;
  url: string;
  close(): Promise<void>;
}

export async function listenForTest(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<TestServer> {
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serves one AWS service without the permission checks of the AWS endpoint. */
export function serveForTest(service: AwsService): Promise<TestServer> {
  return listenForTest(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    const answer = await service.handle({
      method: request.method ?? 'GET',
      path,
      query: new URLSearchParams(query),
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
}
