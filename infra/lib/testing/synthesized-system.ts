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
}

export interface SynthesizedSystem {
  templates: Map<string, Record<string, any>>;
  resources: TemplateResource[];
  ofType(type: string): TemplateResource[];
}

/** A stage's templates over stub builds. Synthesis takes a second or two: share the result within a test file. */
export function synthesizeSystem(
  stage: string | StageConfig = 'example',
  system: Pick<SystemProps, 'areas'> = {},
  moreFunctions: readonly string[] = [],
): SynthesizedSystem {
  const config = typeof stage === 'string' ? loadStageConfig(stage) : stage;
  const prefix = `coop-${config.name}-`;
  const templates = withStubBuilds(moreFunctions, (builds) => {
    const { stacks } = synthesize({ ...builds, ...system, stage: config });
    return new Map(
      stacks.map(({ stackName, template }) => [
        stackName.replace(prefix, ''),
        template as Record<string, any>,
      ]),
    );
  });
  const resources = [...templates].flatMap(([stack, template]) =>
    Object.entries<Record<string, any>>(template.Resources ?? {}).map(([id, resource]) => ({
      stack,
      id,
      type: String(resource.Type),
      properties: (resource.Properties ?? {}) as Record<string, any>,
      deletionPolicy: resource.DeletionPolicy as string | undefined,
    })),
  );
  return {
    templates,
    resources,
    ofType: (type) => resources.filter((resource) => resource.type === type),
  };
}
