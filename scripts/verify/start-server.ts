import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';

export interface StartedServer {
  /** The server's address, for example `http://127.0.0.1:41234`. */
  url: string;
  stop(): Promise<void>;
}

/** The maximum number of characters that are kept of a program's output, to explain a failure. */
const keptOutput = 4000;

/**
 * Starts a program that serves on a free port of 127.0.0.1, and waits until it answers.
 * @param argumentsFor answers the program's command-line arguments for a port
 * @throws Error as a sentence when the program is not installed, or ends before it answers
 */
export async function startServer(
  program: string,
  argumentsFor: (port: number) => string[],
  environment: Record<string, string> = {},
): Promise<StartedServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(program, argumentsFor(port), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (part: Buffer) => (printed = (printed + part.toString()).slice(-keptOutput)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const failed = new Promise<never>((_, reject) => {
    child.once('error', ({ message }) =>
      reject(new Error(`${program} did not start (${message}). docs/testing.md says how to install it.`)),
    );
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${printed}`)));
  });
  failed.catch(() => undefined);
  await Promise.race([failed, untilAnswered(url)]);
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function untilAnswered(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
