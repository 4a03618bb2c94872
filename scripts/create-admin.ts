import { parseArgs } from 'node:util';
import { loadStageConfig } from '#infra/lib/stage-config.ts';
import { makeAdmin, sentenceOf } from './make-admin.ts';

/** Makes a person an admin of a deployed stage, with the credentials of the AWS command line (docs/operations.md). */
const { values: options } = parseArgs({
  options: {
    stage: { type: 'string' },
    email: { type: 'string' },
    'first-name': { type: 'string', default: 'Co-op' },
    'last-name': { type: 'string', default: 'Admin' },
  },
});
if (!options.stage || !options.email?.includes('@')) {
  console.error(
    'Usage: npm run admin:create -- --stage prod --email name@example.org [--first-name …] [--last-name …]',
  );
  process.exit(1);
}
try {
  const person = {
    email: options.email.trim().toLowerCase(),
    firstName: options['first-name'],
    lastName: options['last-name'],
  };
  console.log(await makeAdmin(loadStageConfig(options.stage), person, new Date()));
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
