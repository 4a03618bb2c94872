import { rmSync } from 'node:fs';
import { register } from 'node:module';
import { parseArgs } from 'node:util';
import { bootLocalCloud, type LocalCloud } from '#local/cloud/local-cloud.ts';
import { demoAccounts, demoPassword } from '#demo/demo-accounts.ts';
import { isSeeded, seed } from '#demo/seed.ts';
import { loadStageConfig } from '#infra/lib/stage-config.ts';
import { build, localAssembly, synthesizeLocal } from './build.ts';
import { requireFreePort } from './require-free-port.ts';
import { watchEverything } from './watch.ts';

const { values: options } = parseArgs({
  options: {
    /** True forgets everything and seeds again. */
    fresh: { type: 'boolean', default: false },
    /** True keeps nothing on disk. */
    memory: { type: 'boolean', default: false },
    /** True reloads functions, templates and pages when their sources change. */
    dev: { type: 'boolean', default: false },
    /** True runs every function in a thread of its own. */
    isolate: { type: 'boolean', default: false },
    /** True switches off the cache of the local CloudFront. */
    'no-edge-cache': { type: 'boolean', default: false },
    /** True adds a stand-in for the models of Amazon Bedrock, which makes texts and pictures for products. */
    models: { type: 'boolean', default: false },
    port: { type: 'string', default: process.env.PORT ?? '4000' },
  },
});
const stateDirectory = '.local/state';
const say = (line: string) => console.log(line);

register('../local/lambda/bundle-hooks.mjs', import.meta.url);

let cloud: LocalCloud | undefined;
let stopWatching: (() => Promise<void>) | undefined;
let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await stopWatching?.();
  await cloud?.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
if (process.send) process.on('disconnect', () => void stop());

try {
  const port = Number(options.port);
  await requireFreePort(port);
  if (options.fresh) rmSync(stateDirectory, { recursive: true, force: true });
  await build(say);
  cloud = await bootLocalCloud({
    assemblyDirectory: options.models ? assemblyWithModels() : localAssembly,
    port,
    isolate: options.isolate,
    edgeCache: !options['no-edge-cache'],
    ...(!options.memory && { stateDirectory }),
    secretValues: {
      links: 'local_stand_in_key_that_signs_links_in_messages',
      stripe: JSON.stringify({
        secretKey: 'sk_test_local_stand_in',
        webhookSecret: 'whsec_local_stand_in',
      }),
    },
  });
  const owner = ownerOf(cloud);
  const isNew = !(await isSeeded(owner));
  if (isNew) {
    const started = Date.now();
    await seed(owner);
    // These jobs run at once, so that figures and vendors' orders are there when a page is first opened.
    await Promise.all([cloud.invoke('count-orders', {}), cloud.invoke('split-orders', {})]);
    say(`Seeded the demo co-op in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  announce(cloud);
  if (options.dev) {
    stopWatching = await watchEverything(cloud, say);
    say('  Pages with live reload: http://localhost:5173');
  }
  process.send?.(owner);
  // This job runs after the address is announced, because nobody has to wait for it. Once it has turned the
  // vendors' promises into goods, a pickup day can be locked.
  if (isNew) await cloud.invoke('follow-promises', {});
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await cloud?.stop();
  process.exit(1);
}

/**
 * Synthesizes the local stage with models of Amazon Bedrock in its settings.
 * @returns the folder of its templates
 */
function assemblyWithModels(): string {
  const outdir = `${localAssembly}-with-models`;
  const bedrock = {
    text: { id: 'us.amazon.nova-lite-v1:0', routesTo: ['us-east-1'] },
    image: { id: 'stability.stable-image-core-v1:1', region: 'us-west-2' },
  };
  synthesizeLocal({ stage: { ...loadStageConfig('local'), bedrock }, outdir });
  return outdir;
}

/** The addresses and names by which the seed and the tests reach everything in the local cloud with all rights. */
function ownerOf({ url, awsEndpoint, stripeUrl, resources }: LocalCloud) {
  return {
    awsEndpoint,
    rootAccessKeyId: 'root',
    tableName: resources.tableName,
    userPoolId: resources.userPoolId,
    userPoolClientId: resources.userPoolClientId,
    uploadsBucket: resources.bucketName('uploads'),
    stripeUrl,
    url,
  };
}

function announce({ url }: LocalCloud): void {
  const address = url.replace('127.0.0.1', 'localhost');
  say(`
  The co-op is open at ${address}
  Behind the scenes     ${address}/_local   (mail, SMS, queues, clock, payments)

  Demo accounts, all with the password ${demoPassword}
${demoAccounts.map((account) => `    ${account.email.padEnd(20)} ${account.purpose}`).join('\n')}

  Ctrl-C stops everything; --fresh starts over.
`);
}
