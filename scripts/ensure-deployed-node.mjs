import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A version of Node.js that Lambda's nodejs24.x runs and that npm has for every system. */
const version = '24.21.0';
const folder = '.local/deployed-node';

/**
 * Finds the Node.js on which deployed functions run. A process that runs on Node.js 24 uses its own binary.
 * Any other process uses npm's package of the binary (190 MB). Because of its size, the package is fetched
 * only when it is first needed.
 * @returns the path of the binary
 * @throws Error when npm cannot fetch it
 */
export function ensureDeployedNode() {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const binary = join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
  const { status, stderr } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    shell: isWindows,
    encoding: 'utf8',
  });
  if (status !== 0 || !existsSync(binary))
    throw new Error(`Node.js ${version} could not be fetched from npm (${name}):\n${stderr}`);
  return binary;
}
