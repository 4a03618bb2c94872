import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startOptions } from './test-commands.mjs';

/**
 * Runs an npm script several times while other processes keep every core busy, and counts its failures. A
 * test that fails by chance fails more often in such runs: `npm run test:busy -- --times=5 test:one --
 * tests/browser/buying.spec.ts`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '5' } },
});
if (positionals.length === 0) {
  console.error('Usage: npm run test:busy -- [--times=5] <script of package.json> [-- its arguments]');
  process.exit(1);
}
const spin = 'for (;;) Math.sqrt(Math.random());';
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', spin], { stdio: 'ignore' }),
);
let failed = 0;
try {
  for (let time = 1; time <= Number(values.times); time += 1) {
    const started = Date.now();
    // In these runs a journey that passes only at its second try counts as a failure.
    const env = { ...startOptions.env, JOURNEY_RETRIES: '0' };
    const [script, ...rest] = positionals;
    const { status } = spawnSync('npm', ['run', script, '--', ...rest], {
      ...startOptions,
      env,
      stdio: 'inherit',
    });
    if (status !== 0) failed += 1;
    console.log(
      `\n${time} of ${values.times}: ${status === 0 ? 'passed' : 'failed'} in ${Math.round((Date.now() - started) / 1000)} s`,
    );
  }
} finally {
  for (const each of busy) each.kill();
}
console.log(`Failed ${failed} of ${values.times} times, with every core kept busy.`);
process.exit(failed > 0 ? 1 : 0);
