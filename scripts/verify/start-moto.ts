import { startServer, type StartedServer } from './start-server.ts';

/**
 * Starts moto, which emulates AWS and is another project's program. All clients of this process then call
 * moto. MOTO_SERVER names the program when it is not on the path.
 * @throws Error as a sentence when moto is not installed
 */
export async function startMoto(account: string, region: string): Promise<StartedServer> {
  const server = await startServer(
    process.env.MOTO_SERVER ?? 'moto_server',
    (port) => ['-H', '127.0.0.1', '-p', String(port)],
    // No bucket has the functions' bundles, so moto must not look for them.
    { MOTO_ACCOUNT_ID: account, VALIDATE_LAMBDA_S3: 'false' },
  );
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: server.url,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'example',
  });
  return server;
}
