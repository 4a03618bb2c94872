import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { commitOfCheckout } from './lib/commit-of-checkout.ts';
import { createStacks } from './lib/create-stacks.ts';
import { loadStageConfig } from './lib/stage-config.ts';

const app = new App();
const stageName: unknown = app.node.tryGetContext('stage') ?? process.env.STAGE ?? 'local';
createStacks(app, { stage: loadStageConfig(String(stageName)), commit: commitOfCheckout() });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
