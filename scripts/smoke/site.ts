import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { commitOfCheckout } from '#infra/lib/commit-of-checkout.ts';
import { endpointAreas } from '#infra/lib/endpoint-areas.ts';
import { require, type Check } from './checks.ts';
import type { StageUnderTest } from './stage-under-test.ts';

const stackNames = [
  ...['data', 'api', 'web', ...endpointAreas.map(({ name }) => name)],
  ...['messaging', 'jobs', 'api-stage', 'observability', 'pages'],
];
const complete = new Set(['CREATE_COMPLETE', 'UPDATE_COMPLETE']);

/** Checks of the deployment's completeness, and of the first requests that a visitor's browser makes. */
export function siteChecks({ stage, names, clients, commit, siteUrl, apiUrl }: StageUnderTest): Check[] {
  const statusOf = async (url: string) => {
    const answer = await fetch(url, { redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  };
  const expectStatus = async (path: string, expected: number) => {
    const status = await statusOf(`${siteUrl}${path}`);
    require(status === expected, `${siteUrl}${path} answers ${status} instead of ${expected}.`);
  };
  return [
    {
      name: 'Every stack is complete',
      limitMs: 60_000,
      async run() {
        const problems: string[] = [];
        for (const StackName of stackNames.map(names.stack)) {
          const status = await clients.stacks.send(new DescribeStacksCommand({ StackName })).then(
            ({ Stacks }) => Stacks?.[0]?.StackStatus ?? 'missing',
            (error: Error) => {
              if (error.name === 'ValidationError') return 'missing';
              throw error;
            },
          );
          if (!complete.has(status)) problems.push(`${StackName} is ${status}`);
        }
        require(problems.length === 0, `${problems.join(', ')}.`);
        const here = commitOfCheckout();
        const from = commit === here ? 'this checkout' : `commit ${commit}; this checkout is ${here}`;
        return `${stackNames.length} stacks, deployed from ${from}`;
      },
    },
    {
      name: 'Pages answer, and an unknown address does not',
      limitMs: 30_000,
      async run() {
        for (const path of ['/', '/products', '/register']) await expectStatus(path, 200);
        await expectStatus('/there-is-no-such-page', 404);
        return siteUrl;
      },
    },
    {
      name: 'The API answers through CloudFront',
      limitMs: 30_000,
      async run() {
        await expectStatus('/api/health', stage.hold ? 503 : 200);
        return stage.hold ? 'closed for maintenance, as the hold wants' : undefined;
      },
    },
    {
      name: "The API's own address refuses",
      limitMs: 30_000,
      async run() {
        const status = await statusOf(`${apiUrl}/api/health`);
        require(status !== 200, `${apiUrl} answers callers that do not come through CloudFront.`);
        require(status === 403 || stage.hold, `${apiUrl} answers ${status} instead of 403.`);
        return undefined;
      },
    },
  ];
}
