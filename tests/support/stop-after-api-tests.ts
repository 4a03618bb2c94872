import type { UnusedGrant } from '#local/iam/permission-checks.ts';
import { grantsWithoutATest } from './grants-without-a-test.ts';
import type { LocalCloudAddress } from './local-cloud.ts';

/** The used fields of Jest's `GlobalConfig`. */
interface Run {
  testPathPatterns: { patterns: string[] };
  testNamePattern?: string;
  onlyChanged: boolean;
  onlyFailures: boolean;
}

/**
 * Stops the co-ops of the API tests. After a full run it checks the grants (IAM permissions): each must be
 * needed by a test, or listed with a reason.
 * @throws Error naming the grants for which neither is true
 */
export default async function stop(run: Run): Promise<void> {
  const addresses = Object.entries(process.env)
    .filter(([name]) => /^LOCAL_CLOUD_\d+$/.test(name))
    .map(([, address]) => JSON.parse(address!) as LocalCloudAddress);
  const [first, ...others] = await Promise.all(addresses.map(unusedGrantsOf));
  const { stopLocalClouds } = globalThis as { stopLocalClouds?: (() => Promise<void>)[] };
  await Promise.all(stopLocalClouds!.map((stopCloud) => stopCloud()));
  if (isPartial(run)) return;
  const isUnusedEverywhere = ({ name, action, resources }: Grant) =>
    others.every((grants) =>
      grants.some(
        (other) =>
          other.name === name && other.action === action && other.resources.join() === resources.join(),
      ),
    );
  const unexplained = first!
    .filter(isUnusedEverywhere)
    .filter(({ name, action }) => !grantsWithoutATest[name]?.[action])
    .map(({ name, action }) => `${name}: ${action}`);
  if (unexplained.length > 0)
    throw new Error(
      `No endpoint test needed these grants. Take them away, test them, or say why they stay in ` +
        `tests/support/grants-without-a-test.ts:\n  ${unexplained.join('\n  ')}`,
    );
}

/** A grant, by the function's name without the stage. */
type Grant = Omit<UnusedGrant, 'functionName'> & { name: string };

async function unusedGrantsOf({ url }: LocalCloudAddress): Promise<Grant[]> {
  const answer = await fetch(`${url}/_local/api/unused-grants`);
  const { unusedGrants } = (await answer.json()) as { unusedGrants: UnusedGrant[] };
  return unusedGrants.map(({ functionName, action, resources }) => ({
    name: functionName.replace('coop-local-', ''),
    action,
    // The name of the user pool is left out, because each co-op has its own.
    resources: resources.map((resource) => resource.replace(/:userpool\/.*/, ':userpool')),
  }));
}

const isPartial = ({ testPathPatterns, testNamePattern, onlyChanged, onlyFailures }: Run) =>
  testPathPatterns.patterns.length > 0 || Boolean(testNamePattern) || onlyChanged || onlyFailures;
