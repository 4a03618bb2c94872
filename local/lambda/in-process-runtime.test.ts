import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FunctionDefinition } from './function-definition.ts';
import { createInProcessRuntime } from './in-process-runtime.ts';
import type { LambdaRuntime } from './lambda-runtime.ts';

let folder: string;
let runtime: LambdaRuntime;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'functions-'));
  runtime = createInProcessRuntime();
});
afterEach(async () => {
  await runtime.stop();
  rmSync(folder, { recursive: true });
});

function definition(name: string, code: string): FunctionDefinition {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return {
    name,
    file,
    arn: '',
    logicalId: name,
    exportName: 'handler',
    timeoutMs: 1000,
    memoryMb: 128,
    accessKeyId: '',
    statements: [],
    environment: { NAME: name },
  };
}

const lines: string[] = [];
const run = (one: FunctionDefinition, event: unknown = {}) => {
  let cold: boolean | undefined;
  const call = {
    definition: one,
    requestId: crypto.randomUUID(),
    event,
    timeoutMs: 1000,
    log: (line: string) => void lines.push(line),
  };
  return runtime.run(call, (coldStart) => (cold = coldStart)).then((value) => ({ value, cold }));
};

test('work that a module began while it was loaded still reads its own environment afterwards', async () => {
  const code = `
    const later = new Promise((resolve) => setTimeout(() => resolve(process.env.NAME), 20));
    export const handler = () => later;`;
  expect(await run(definition('slow', code))).toEqual({ value: 'slow', cold: true });
});

test('many functions run at once, each with its own environment, also while loading', async () => {
  const code = `
    const atLoad = process.env.NAME;
    export async function handler() {
      const before = process.env.NAME;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return [atLoad, before, process.env.NAME, { ...process.env }.NAME, 'NAME' in process.env].join(' ');
    }`;
  const names = ['one', 'two', 'three', 'four'];
  const functions = names.map((name) => definition(name, code));
  const answers = await Promise.all([...functions, ...functions].map((one) => run(one)));
  expect(answers.map(({ value }) => value)).toEqual(
    [...names, ...names].map((name) => `${name} ${name} ${name} ${name} true`),
  );
  expect(process.env.NAME).toBeUndefined();
});

test('work of a module while loading belongs to no invocation', async () => {
  const code = `
    const atLoad = process.env._X_AMZN_TRACE_ID;
    export const handler = async () => [atLoad ?? 'none', process.env._X_AMZN_TRACE_ID.slice(0, 7)].join(' ');`;
  expect((await run(definition('loading', code))).value).toBe('none Root=1-');
});

test('a function is loaded once, and again when its bundle changed', async () => {
  const one = definition('one', 'let count = 0; export const handler = () => (count += 1);');
  expect(await run(one)).toEqual({ value: 1, cold: true });
  expect(await run(one)).toEqual({ value: 2, cold: false });
  runtime.reload();
  expect(await run(one)).toEqual({ value: 3, cold: false });
  utimesSync(one.file, new Date(), new Date(Date.now() + 5000));
  runtime.reload();
  expect(await run(one)).toEqual({ value: 1, cold: true });
});

test("a function's output is its own; its event is a copy", async () => {
  const one = definition(
    'one',
    'export const handler = (event) => { console.log("got", event); process.stdout.write("raw\\n"); event.changed = true; };',
  );
  const event = { a: 1 };
  lines.length = 0;
  await run(one, event);
  expect(lines).toEqual(['got { a: 1 }', 'raw\n']);
  expect(event).toEqual({ a: 1 });
});

test("a function's errors keep their name; a module that fails is tried again", async () => {
  const one = definition('one', 'export const handler = () => { throw new TypeError("no"); };');
  await expect(run(one)).rejects.toMatchObject({ errorType: 'TypeError', message: 'no' });
  const two = definition('two', 'throw new Error("at load");');
  await expect(run(two)).rejects.toMatchObject({ message: 'at load' });
  const three = definition('three', 'export const other = 1;');
  await expect(run(three)).rejects.toMatchObject({ errorType: 'Runtime.HandlerNotFound' });
});
