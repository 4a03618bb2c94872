import { format } from 'node:util';
import { invocationScope } from './invocation-context.ts';

const consoleMethods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

/**
 * Gives each invocation its own `process.env` and its own output, while many functions share this process.
 * @param loadingEnvironment environment of the function whose module is loading right now, if any.
 * @returns a function that puts the process's own environment and output back.
 */
export function installProcessView(loadingEnvironment: () => Record<string, string> | undefined): () => void {
  const realEnvironment = process.env;
  const own = () => invocationScope.getStore()?.environment ?? loadingEnvironment();
  const current = () => own() ?? realEnvironment;

  process.env = new Proxy(realEnvironment, {
    get: (_target, name) => Reflect.get(current(), name) as unknown,
    has: (_target, name) => Reflect.has(current(), name),
    set: (_target, name, value) => Reflect.set(current(), name, String(value)),
    deleteProperty: (_target, name) => Reflect.deleteProperty(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_target, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(current(), name);
      return descriptor && { ...descriptor, configurable: true };
    },
  });

  const restores = [
    ...consoleMethods.map((method) => {
      const original = console[method];
      console[method] = (...parts: unknown[]) => {
        const log = invocationScope.getStore()?.log;
        if (log) log(format(...parts));
        else original.apply(console, parts);
      };
      return () => void (console[method] = original);
    }),
    ...[process.stdout, process.stderr].map((stream) => {
      const original = stream.write;
      stream.write = function write(this: NodeJS.WriteStream, ...parts: Parameters<typeof original>) {
        const log = invocationScope.getStore()?.log;
        if (!log) return original.apply(stream, parts);
        log(typeof parts[0] === 'string' ? parts[0] : Buffer.from(parts[0]).toString());
        const callback = parts.slice(1).find((part) => typeof part === 'function') as
          (() => void) | undefined;
        callback?.();
        return true;
      } as typeof original;
      return () => void (stream.write = original);
    }),
  ];

  return () => {
    process.env = realEnvironment;
    for (const restore of restores) restore();
  };
}
