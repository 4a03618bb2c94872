import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
}

export interface Template {
  Resources: Record<string, TemplateResource>;
  Outputs?: Record<string, unknown>;
}

/** The templates of a commit by the short names of their stacks, in the order of deployment. */
export type Templates = [stack: string, template: Template][];

const folder = '.local/verify';
const onWindows = process.platform === 'win32';

/**
 * The script that synthesizes a stage. It runs in another commit's checkout, so it uses only modules that
 * every commit has.
 */
const synthesizing = `
  import { writeFileSync } from 'node:fs';
  import { synthesizeSystem } from './infra/lib/testing/synthesized-system.ts';
  const [stage, file] = process.argv.slice(-2);
  writeFileSync(file, JSON.stringify([...synthesizeSystem(stage).templates]));
`;

/** @throws Error with the output of the synthesis when it fails */
export function templatesIn(checkout: string, stageName: string): Templates {
  mkdirSync(folder, { recursive: true });
  const file = join(process.cwd(), folder, 'templates.json');
  rmSync(file, { force: true });
  const code = ['--input-type=module', '-e', synthesizing, stageName, file];
  run(process.execPath, ['--import', 'tsx', ...code], { cwd: checkout });
  return JSON.parse(readFileSync(file, 'utf8')) as Templates;
}

/**
 * Synthesizes the templates of a commit with its own code and packages, and with today's stage file. The
 * commit's files and packages stay in .local/verify for the next time.
 * @throws Error with the output of the step that fails
 */
export function templatesOfCommit(commit: string, stageName: string, say: (line: string) => void): Templates {
  const id = run('git', ['rev-parse', '--verify', `${commit}^{commit}`])
    .trim()
    .slice(0, 12);
  const checkout = join(folder, id);
  if (!existsSync(join(checkout, 'package.json'))) {
    mkdirSync(checkout, { recursive: true });
    const archive = join(folder, `${id}.tar`);
    run('git', ['archive', '--output', archive, id]);
    run('tar', ['-xf', archive, '-C', checkout]);
    rmSync(archive);
  }
  // npm writes this file when it has installed everything.
  if (!existsSync(join(checkout, 'node_modules/.package-lock.json'))) {
    say(`Installing the packages of ${id}`);
    run(onWindows ? 'npm.cmd' : 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: checkout,
      shell: onWindows,
    });
  }
  const stageFile = join('stages', `${stageName}.json`);
  copyFileSync(stageFile, join(checkout, stageFile));
  return templatesIn(checkout, stageName);
}

const run = (program: string, parameters: string[], options: ExecFileSyncOptions = {}): string =>
  execFileSync(program, parameters, {
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    encoding: 'utf8',
  });
