import { loadStageConfig } from '#infra/lib/stage-config.ts';
import { bootstrap, deployToMoto, forMoto, type Deployed } from './deploy-to-moto.ts';
import { lastingResources, replacedResources } from './lasting-resources.ts';
import { startMoto } from './start-moto.ts';
import { templatesIn, templatesOfCommit, type Templates } from './templates-of.ts';

/**
 * Checks that a stage deployed from an earlier commit can be updated to the checked-out code without losing
 * data. It compares the templates of the commit with those of the code, and deploys the two, one after the
 * other, to an emulator of CloudFormation.
 * @returns the problems
 * @throws Error when a synthesis or the emulator fails
 */
export async function verifyTemplates(
  from: string,
  stageName: string,
  say: (line: string) => void,
): Promise<string[]> {
  const stage = loadStageConfig(stageName);
  const before = templatesOfCommit(from, stageName, say);
  const after = templatesIn('.', stageName);
  const { length: lasting } = lastingResources(before);
  if (lasting === 0) throw new Error(`The templates of ${from} have no table, user pool, bucket or queue.`);
  say(`${from}: ${before.length} stacks, ${lasting} resources that hold what people would lose`);
  say(`Now: ${after.length} stacks, ${lastingResources(after).length} such resources`);
  say(`Left out, as moto lacks them or what they need: ${leftOut(after)}`);
  const moto = await startMoto(stage.account ?? '111122223333', stage.region ?? 'us-east-1');
  try {
    await bootstrap();
    const first = await deployToMoto(before);
    say(`Of ${from}: ${countsOf(first)}`);
    const second = await deployToMoto(after);
    say(`Of now: ${countsOf(second)}`);
    return [
      ...replacedResources(before, after),
      ...first.failed.map((problem) => `${from}, ${problem}`),
      ...second.failed,
      ...movedResources(after, first, second),
    ];
  } finally {
    await moto.stop();
  }
}

/** The resources with data that people would lose, whose name or id changed with the second deployment to moto. */
const movedResources = (templates: Templates, first: Deployed, second: Deployed): string[] =>
  lastingResources(templates).flatMap(({ place }) => {
    const [before, after] = [first.physicalIds.get(place), second.physicalIds.get(place)];
    return before !== undefined && after !== before ? [`${place} was ${before} and is ${after}`] : [];
  });

const countsOf = ({ created, updated, unchanged, failed }: Deployed): string =>
  `${created.length} stacks created, ${updated.length} updated, ${unchanged.length} as they were, ${failed.length} failed`;

/** The types of resources that are left out of the deployment to moto, each with the number of its resources. */
function leftOut(templates: Templates): string {
  const counts = new Map<string, number>();
  for (const [, template] of templates)
    for (const type of forMoto(template).left) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${type}`).join(', ');
}
