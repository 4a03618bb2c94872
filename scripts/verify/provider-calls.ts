import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type Stripe from 'stripe';

/**
 * A call of Stripe's client, as written in the code or as sent. It consists of the calling file and the
 * method, as in `functions/payments/data/refunds.ts refunds.list`.
 */
export type ProviderCall = string;

const callingFolders = ['functions', 'scripts/restore'];

/** The call that checks a webhook's signature is left out, because it sends no request. */
export function callsInCode(): ProviderCall[] {
  const files = execFileSync('git', ['ls-files', ...callingFolders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const calls = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bprovider\s*\.(\w+)\s*\.(\w+)\(/g)]
      .filter(([, resource]) => resource !== 'webhooks')
      .map(([, resource, method]) => `${file} ${resource}.${method}`),
  );
  return [...new Set(calls)].sort();
}

export interface SentCall {
  call: ProviderCall;
  /** The provider's reason for refusing the call; undefined when it accepted the call. */
  refusal: Promise<string | undefined>;
}

/**
 * Changes the client so that it records its calls from now on. It records the methods that `calls` names, and
 * the file that makes each call. The returned list grows with each recorded call.
 */
export function noteCalls(client: Stripe, calls: readonly ProviderCall[]): SentCall[] {
  const sent: SentCall[] = [];
  const methods = new Set(calls.map((call) => call.split(' ')[1] ?? ''));
  for (const name of methods) {
    const [resourceName = '', methodName = ''] = name.split('.');
    const resources = client as unknown as Record<
      string,
      Record<string, (...input: unknown[]) => Promise<unknown>> | undefined
    >;
    const resource = resources[resourceName];
    const method = resource?.[methodName];
    if (!resource || !method) throw new Error(`Stripe's client has no ${name}.`);
    resource[methodName] = (...input) => {
      const answer = method.apply(resource, input);
      const refusal = answer.then(
        () => undefined,
        (error: Error) => error.message,
      );
      sent.push({ call: `${sendingFile()} ${name}`, refusal });
      return answer;
    };
  }
  return sent;
}

/** The project's file that calls a recorded method, found in the stack trace. */
function sendingFile(): string {
  const files = (new Error().stack ?? '').match(/[\w./-]+\.ts(?=:\d)/g) ?? [];
  const root = `${process.cwd()}/`;
  const named = files.map((file) => file.slice(file.indexOf(root) + root.length));
  return named.find((file) => callingFolders.some((folder) => file.startsWith(`${folder}/`))) ?? 'unknown';
}
