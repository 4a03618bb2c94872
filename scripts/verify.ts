import { parseArgs } from 'node:util';

/**
 * Checks the project against implementations by others: moto for AWS, stripe-mock for Stripe. `npm test` does
 * not include these checks, because moto and stripe-mock have to be installed first (docs/testing.md, "Checks
 * by what others wrote").
 */
const usage = [
  'Usage: npm run verify -- templates --from <commit> [--stage example]',
  '       npm run verify -- payments',
  '       npm run verify -- copy',
].join('\n');

const say = (line: string) => console.log(line);
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, stage: { type: 'string', default: 'example' } },
});
const [what] = positionals;

/**
 * Runs one check, and loads only its code. A check sets environment variables before it loads the project's
 * code that reads them.
 */
async function verify(): Promise<string[] | undefined> {
  if (what === 'templates' && options.from)
    return (await import('./verify/templates.ts')).verifyTemplates(options.from, options.stage, say);
  if (what === 'payments') return (await import('./verify/payments.ts')).verifyPayments(say);
  if (what === 'copy') return (await import('./verify/copy.ts')).verifyCopy(say);
  return undefined;
}

try {
  const problems = await verify();
  if (!problems) console.error(usage);
  for (const problem of problems ?? []) console.error(`FAILED ${problem}`);
  if (problems?.length === 0) say('Passed.');
  process.exit(problems?.length === 0 ? 0 : 1);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
