import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';

/**
 * Shows how a change of the sources would change the stacks, without an AWS account. It synthesizes a stage
 * and compares it with an earlier `cdk.out`. `cdk diff` compares only with deployed stacks, and needs
 * credentials.
 */
process.chdir(new URL('..', import.meta.url).pathname);
ensureInstalled();
const [stage, earlier] = process.argv.slice(2);
if (!stage || !earlier || !existsSync(join(earlier, 'manifest.json'))) {
  console.error('Usage: npm run diff -- <stage> <folder with an earlier cdk.out>');
  process.exit(1);
}
const cdk = (...args) =>
  spawnSync(process.execPath, ['node_modules/aws-cdk/bin/cdk', ...args], { stdio: 'inherit' }).status;
if (cdk('synth', '--quiet', '-c', `stage=${stage}`) !== 0) process.exit(1);
const templates = readdirSync('cdk.out').filter((file) => file.endsWith('.template.json'));
for (const file of templates) {
  const stack = file.replace('.template.json', '');
  if (!existsSync(join(earlier, file))) console.log(`Stack ${stack} is new`);
  else cdk('diff', stack, '--exclusively', '--app', 'cdk.out', '--template', join(earlier, file));
}
