import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack, Validations } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { projectContext } from '../synthesize.ts';
import { createStacks } from './create-stacks.ts';
import { loadStageConfig, type StageConfig } from './stage-config.ts';
import { withStubBuilds, type StubBuilds } from './testing/stub-builds.ts';

interface Report {
  pluginReports: {
    violations: { ruleName: string; violatingConstructs: { constructPath: string }[] }[];
  }[];
}

/**
 * The findings of cdk-nag, of the library's own rules and of the template validation, as `rule at construct`.
 */
function findingsOf(stage: StageConfig, { outdir, ...builds }: StubBuilds): string[] {
  const app = new App({ outdir, context: { ...projectContext(), 'aws:cdk:disable-asset-staging': true } });
  createStacks(app, { ...builds, stage });
  new Queue(new Stack(app, 'canary'), 'queue');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  expect(() => app.synth()).toThrow(/canary/);
  const report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')) as Report;
  return report.pluginReports.flatMap(({ violations }) =>
    violations.flatMap(({ ruleName, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    ),
  );
}

const example = loadStageConfig('example');
const bare = {
  ...example,
  name: 'bare',
  account: undefined,
  region: undefined,
  domain: undefined,
  mail: { ...example.mail, sandbox: true },
  copyTo: { account: '999988887777', bucket: 'coop-copies' },
};

test.each([bare, example])('the stage $name passes every check; a canary shows that they ran', (stage) => {
  const findings = withStubBuilds([], (builds) => findingsOf(stage, builds));
  expect(findings).toContainEqual(expect.stringMatching(/SQS3 at canary/));
  expect(findings.filter((finding) => !finding.includes(' at canary'))).toEqual([]);
});
