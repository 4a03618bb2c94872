import { CloudFormationStackArtifact } from 'aws-cdk-lib/cx-api';
import type { SystemProps } from '../create-stacks.ts';
import { synthesize } from '../../synthesize.ts';
import { loadStageConfig, type StageConfig } from '../stage-config.ts';
import { withStubBuilds } from './stub-builds.ts';

export interface TemplateResource {
  stack: string;
  id: string;
  type: string;
  properties: Record<string, any>;
  deletionPolicy?: string;
  updateReplacePolicy?: string;
}

export interface SynthesizedSystem {
  templates: Map<string, Record<string, any>>;
  resources: TemplateResource[];
  stacks: { name: string; isProtected: boolean; after: string[] }[];
  ofType(type: string): TemplateResource[];
}

/**
 * Answers the templates of a stage. Stub builds take the place of the built functions and pages. The
 * synthesis takes a second or two, so share the result within a test file.
 */
export function synthesizeSystem(
  stage: string | StageConfig = 'example',
  system: Pick<SystemProps, 'areas' | 'commit'> = {},
  moreFunctions: readonly string[] = [],
): SynthesizedSystem {
  const config = typeof stage === 'string' ? loadStageConfig(stage) : stage;
  const prefix = `coop-${config.name}-`;
  const shortName = (stackName: string) => stackName.replace(prefix, '');
  const { templates, stacks } = withStubBuilds(moreFunctions, (builds) => {
    const assembly = synthesize({ ...builds, ...system, stage: config });
    return {
      templates: new Map(
        assembly.stacks.map(({ stackName, template }) => [
          shortName(stackName),
          template as Record<string, any>,
        ]),
      ),
      stacks: assembly.stacks.map(({ stackName, terminationProtection, dependencies }) => ({
        name: shortName(stackName),
        isProtected: terminationProtection === true,
        after: dependencies
          .filter((one) => one instanceof CloudFormationStackArtifact)
          .map((one) => shortName(one.stackName)),
      })),
    };
  });
  const resources = [...templates].flatMap(([stack, template]) =>
    Object.entries<Record<string, any>>(template.Resources ?? {}).map(([id, resource]) => ({
      stack,
      id,
      type: String(resource.Type),
      properties: (resource.Properties ?? {}) as Record<string, any>,
      deletionPolicy: resource.DeletionPolicy as string | undefined,
      updateReplacePolicy: resource.UpdateReplacePolicy as string | undefined,
    })),
  );
  return {
    templates,
    stacks,
    resources,
    ofType: (type) => resources.filter((resource) => resource.type === type),
  };
}
