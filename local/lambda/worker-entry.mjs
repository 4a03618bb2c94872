import { format } from 'node:util';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { installMovableDate } from '#local/ground/movable-date.mjs';
import { installOwnCalls } from './own-calls.mjs';

// This file is plain JavaScript, because a worker thread loads it without a TypeScript loader.
const offset = new Float64Array(workerData.sharedOffset);
installMovableDate((machineMs) => machineMs + offset[0]);
installOwnCalls();

const log = (line) => parentPort.postMessage({ kind: 'log', line });
for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn']) {
  console[method] = (...parts) => log(format(...parts));
}
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (chunk, ...rest) => {
    log(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    rest.find((part) => typeof part === 'function')?.();
    return true;
  };
}

const describe = (error) => ({
  errorType: error?.errorType ?? error?.name ?? 'Error',
  message: error?.message ?? String(error),
  stack: error?.stack,
});

const { file, exportName } = workerData;
const loading = import(pathToFileURL(file).href).then((module) => {
  if (typeof module[exportName] === 'function') return module[exportName];
  throw Object.assign(new Error(`${file} exports no function ${exportName}`), {
    errorType: 'Runtime.HandlerNotFound',
  });
});
loading.catch(() => undefined);

async function answer({ event, context, timeoutMs, traceId }) {
  const ends = performance.now() + timeoutMs;
  const getRemainingTimeInMillis = () => Math.max(0, Math.round(ends - performance.now()));
  try {
    const handler = await loading;
    process.env._X_AMZN_TRACE_ID = traceId;
    const result = await handler(event, { ...context, getRemainingTimeInMillis });
    parentPort.postMessage({ kind: 'result', result: JSON.stringify(result) });
  } catch (error) {
    parentPort.postMessage({ kind: 'error', error: describe(error) });
  }
}
parentPort.on('message', (call) => void answer(call));
