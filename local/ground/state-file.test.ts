import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStateFile } from './state-file.ts';

let directory: string;
let path: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'state-'));
  path = join(directory, 'deep', 'state.json');
});

afterEach(() => rmSync(directory, { recursive: true }));

test('a changed state is found again, and nothing half-written is left', async () => {
  const file = openStateFile(path, () => ({ names: [] as string[] }));
  file.value.names.push('egg');
  file.changed();
  await file.flush();
  file.value.names.push('honey');
  file.changed();
  await file.flush();
  expect(openStateFile(path, () => ({ names: [] as string[] })).value).toEqual({ names: ['egg', 'honey'] });
  expect(readdirSync(join(directory, 'deep'))).toEqual(['state.json']);
});

test('a state file gathers changes and writes them by itself', async () => {
  const file = openStateFile(path, () => ({ count: 0 }));
  for (let at = 1; at <= 100; at += 1) {
    file.value.count = at;
    file.changed();
  }
  expect(existsSync(path)).toBe(false);
  while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ count: 100 });
});

test('a state file without a path writes nothing; unreadable state is an error, not a fresh start', async () => {
  const memory = openStateFile(undefined, () => ({ count: 1 }));
  memory.changed();
  await memory.flush();
  writeFileSync(join(directory, 'broken.json'), '{"cou');
  expect(() => openStateFile(join(directory, 'broken.json'), () => ({}))).toThrow(SyntaxError);
});

test("a state file's write that fails is reported by flush and tried again", async () => {
  const file = openStateFile(path, () => ({ count: 0 }));
  rmSync(join(directory, 'deep'), { recursive: true });
  file.value.count = 1;
  file.changed();
  await expect(file.flush()).rejects.toMatchObject({ code: 'ENOENT' });
  openStateFile(path, () => ({ count: 0 }));
  await file.flush();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ count: 1 });
});
