import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { commitOfCheckout } from './lib/commit-of-checkout.ts';
import { createStacks } from './lib/create-stacks.ts';
import { refuseOldStageFile } from './lib/refuse-old-stage-file.ts';
import { loadStageConfig } from './lib/stage-config.ts';

const app = new App();
const stageName: unknown = app.node.tryGetContext('stage') ?? process.env.STAGE ?? 'local';
const stage = loadStageConfig(String(stageName));
// The CDK's command line sets this variable when it has credentials. Without them nothing can be deployed.
if (process.env.CDK_DEFAULT_ACCOUNT && stage.name !== 'local') await refuseOldStageFile(stage);
createStacks(app, { stage, commit: commitOfCheckout() });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
