import type { App, Stack } from 'aws-cdk-lib';
import { endpointAreas, type EndpointArea } from './endpoint-areas.ts';
import { namesOf } from './names.ts';
import type { StageConfig } from './stage-config.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { ApiStageStack } from './stacks/api-stage-stack.ts';
import { AreaStack } from './stacks/area-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { JobsStack } from './stacks/jobs-stack.ts';
import { MessagingStack } from './stacks/messaging-stack.ts';
import { ObservabilityStack } from './stacks/observability-stack.ts';
import { PagesStack } from './stacks/pages-stack.ts';
import { WebStack } from './stacks/web-stack.ts';

export interface SystemProps {
  stage: StageConfig;
  /** The folder with the bundles of all functions. Each bundle is in a folder with the function's name. */
  functionsDirectory?: string;
  webDirectory?: string;
  areas?: readonly EndpointArea[];
  commit?: string;
}

/** Makes the whole system in the order of deployment: one stack for each concern, and one for each area of the API. */
export function createStacks(
  app: App,
  {
    stage,
    functionsDirectory = 'dist/functions',
    webDirectory = 'dist/web',
    areas = endpointAreas,
    commit = 'unknown',
  }: SystemProps,
): void {
  const { stack: stackName } = namesOf(stage.name);
  const props = {
    stage,
    functionsDirectory,
    webDirectory,
    env: { account: stage.account, region: stage.region },
  };
  const after = <Made extends Stack>(stack: Made, ...earlier: Stack[]): Made => {
    for (const other of earlier) stack.addStackDependency(other);
    return stack;
  };
  const data = new DataStack(app, stackName('data'), {
    ...props,
    terminationProtection: stage.keepData,
  });
  const api = after(new ApiStack(app, stackName('api'), props), data);
  const web = after(new WebStack(app, stackName('web'), props), data, api);
  const routes = areas.map((area) =>
    after(new AreaStack(app, stackName(area.name), { ...props, area }), data, api, web),
  );
  const jobs = after(new JobsStack(app, stackName('jobs'), props), data, web);
  const working = [
    jobs,
    after(new MessagingStack(app, stackName('messaging'), props), data, web),
    after(new ApiStageStack(app, stackName('api-stage'), { ...props, areas }), api, ...routes),
    // The alarms come after the jobs, because a job that has never run rings its alarm.
    after(new ObservabilityStack(app, stackName('observability'), props), api, web, jobs),
  ];
  after(new PagesStack(app, stackName('pages'), { ...props, commit }), ...working);
}
