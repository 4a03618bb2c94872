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
  /** Holds one bundle a function, in a folder of its name. */
  functionsDirectory?: string;
  /** Holds the built site. */
  webDirectory?: string;
  areas?: readonly EndpointArea[];
  /** What is deployed, as git names it. */
  commit?: string;
}

/** The whole system, one stack a concern and one an area of the API, in the order they are deployed. */
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
    // A job that has never run rings its alarm.
    after(new ObservabilityStack(app, stackName('observability'), props), api, web, jobs),
  ];
  after(new PagesStack(app, stackName('pages'), { ...props, commit }), ...working);
}
