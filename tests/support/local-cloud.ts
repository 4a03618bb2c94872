import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface LocalCloudAddress {
  url: string;
  awsEndpoint: string;
  rootAccessKeyId: string;
  tableName: string;
  userPoolId: string;
  userPoolClientId: string;
  uploadsBucket: string;
  stripeUrl: string;
}

/**
 * Starts the co-op as `npm start` does, on a free port and with its data in memory. The edge caches nothing
 * unless a test wants it to, so that guests see each change at once.
 * @throws Error with the output of the process when it does not start
 */
export async function startLocalCloud(
  args: string[] = [],
  { edgeCache = false } = {},
): Promise<{ address: LocalCloudAddress; stop(): Promise<void> }> {
  const child = fork(
    'scripts/run-local.ts',
    ['--memory', '--port', '0', ...(edgeCache ? [] : ['--no-edge-cache']), ...args],
    {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const address = await Promise.race([
    once(child, 'message').then(([message]) => message as LocalCloudAddress),
    once(child, 'exit').then(() => {
      throw new Error(`The local cloud did not start:\n${printed}`);
    }),
  ]);
  return { address, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
