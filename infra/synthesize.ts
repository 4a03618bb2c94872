import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { createStacks, type SystemProps } from './lib/create-stacks.ts';
import { loadStageConfig, type StageConfig } from './lib/stage-config.ts';

/** The feature flags of the CDK, the same for the command line, the local start and the tests. */
export function projectContext(): Record<string, unknown> {
  const file = readFileSync(join(import.meta.dirname, '..', 'cdk.json'), 'utf8');
  return (JSON.parse(file) as { context: Record<string, unknown> }).context;
}

export interface SynthesizeOptions extends Omit<SystemProps, 'stage'> {
  /** The name of a file in stages/, or its content. */
  stage: string | StageConfig;
  outdir: string;
}

/**
 * Writes the CloudFormation templates of a stage to `outdir`. This needs no account and no CDK command line,
 * and skips the validations of `cdk synth`. Bundles and pages stay where they are: the assets manifest names
 * them.
 */
export function synthesize({ outdir, stage, ...system }: SynthesizeOptions): CloudAssembly {
  const app = new App({
    outdir,
    analyticsReporting: false,
    context: {
      ...projectContext(),
      'aws:cdk:disable-asset-staging': true,
      // The CDK's warnings are for the person who deploys. `cdk synth` shows them.
      '@aws-cdk/core:annotationsInValidationReport': false,
    },
  });
  createStacks(app, { ...system, stage: typeof stage === 'string' ? loadStageConfig(stage) : stage });
  const before = process.env.CDK_VALIDATION;
  process.env.CDK_VALIDATION = 'false';
  try {
    return app.synth();
  } finally {
    if (before === undefined) delete process.env.CDK_VALIDATION;
    else process.env.CDK_VALIDATION = before;
  }
}
