import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * This program tries bundles with the version of Node.js that Lambda has. It reads { folder, environments:
 * {function: variables}, call: {function, event} } from standard input. It loads each bundle in a thread with
 * the function's own environment, and then makes the one call. It writes { version, problems, answer } to
 * standard output: the problems of bundles by function, and the answer of the call.
 */
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { folder, environments, call } = JSON.parse(Buffer.concat(chunks).toString());
const addressOf = (name) => pathToFileURL(resolve(join(folder, name, 'index.mjs'))).href;

const load = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData).then(({ handler }) =>
  parentPort.postMessage(typeof handler === 'function' ? handler.length + ' parameters' : 'no handler'));
`;
const problemOf = (name, env) =>
  new Promise((done) => {
    const worker = new Worker(load, { eval: true, env, workerData: addressOf(name) });
    worker.once('message', (found) => {
      done(found === '2 parameters' ? undefined : found);
      void worker.terminate();
    });
    worker.once('error', (error) => done(String(error)));
  });

const problems = {};
const waiting = Object.entries(environments);
const work = async () => {
  for (let next; (next = waiting.pop());) {
    const problem = await problemOf(...next);
    if (problem) problems[next[0]] = problem;
  }
};
await Promise.all([work(), work()]);

Object.assign(process.env, environments[call.function]);
const { handler } = await import(addressOf(call.function));
const answer = await handler(call.event, { awsRequestId: 'one-call', functionName: call.function });
process.stdout.write(`\n${JSON.stringify({ version: process.version, problems, answer })}`);
process.exit(0);
