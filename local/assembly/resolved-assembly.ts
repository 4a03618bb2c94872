import { readCloudAssembly } from './cloud-assembly.ts';
import { inertResourceTypes } from './inert-resource-types.ts';
import { evaluateCondition, resolveValue } from './intrinsics.ts';
import { isServedType } from './physical-names.ts';
import { createResolver, type ResolverOptions } from './resolver.ts';

export interface ResolvedResource {
  stack: string;
  logicalId: string;
  type: string;
  properties: Record<string, unknown>;
  /** The value of `Ref`: a table's name, a queue's URL, a pool's id, … */
  ref: string;
  arn: string;
  attributes: Record<string, unknown>;
  dependsOn: string[];
}

export interface ResolvedAssembly {
  resources: ResolvedResource[];
  ofType(...types: string[]): ResolvedResource[];
  /** @param reference an ARN, a `Ref` value or a logical id. */
  find(reference: string, type?: string): ResolvedResource | undefined;
  /** The folder or file of an asset. @throws Error when the assembly has no such asset. */
  assetPath(objectKey: string): string;
  /** The values of the secrets, by ARN. */
  secretValues: Map<string, string>;
}

/** Lists everything in a template that the local cloud cannot serve, in one message. */
export class AssemblyError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The local cloud cannot serve this assembly:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'AssemblyError';
    this.problems = problems;
  }
}

export interface LoadOptions extends ResolverOptions {
  directory: string;
}

/** @throws AssemblyError listing each resource that is of an unsupported type or cannot be resolved. */
export function loadAssembly(options: LoadOptions): ResolvedAssembly {
  const assembly = readCloudAssembly(options.directory);
  const { located, physicalOf, scopeOf, secretValue, secretValues } = createResolver(assembly, options);

  const problems: string[] = [];
  const resources: ResolvedResource[] = [];
  for (const item of located) {
    const { stack, logicalId, resource } = item;
    const label = `${stack.name}/${logicalId} (${resource.Type})`;
    try {
      const scope = scopeOf(stack);
      if (resource.Condition && !evaluateCondition(resource.Condition, scope)) continue;
      if (!isServedType(resource.Type)) {
        if (!(resource.Type in inertResourceTypes)) problems.push(`${label}: this type is not supported`);
        continue;
      }
      const target = physicalOf(stack, logicalId);
      if (resource.Type === 'AWS::SecretsManager::Secret') secretValue(item, target);
      resources.push({
        stack: stack.name,
        logicalId,
        type: resource.Type,
        properties: resolveValue(resource.Properties ?? {}, scope) as Record<string, unknown>,
        ...target,
        dependsOn: [resource.DependsOn ?? []].flat(),
      });
    } catch (error) {
      problems.push(`${label}: ${(error as Error).message}`);
    }
  }
  if (problems.length > 0) throw new AssemblyError(problems);

  return {
    resources,
    secretValues,
    ofType: (...types) => resources.filter((resource) => types.includes(resource.type)),
    find: (reference, type) =>
      resources.find(
        (resource) =>
          (type === undefined || resource.type === type) &&
          (resource.arn === reference || resource.ref === reference || resource.logicalId === reference),
      ),
    assetPath(objectKey) {
      const path = assembly.assets.get(objectKey);
      if (!path) throw new Error(`the assembly has no asset ${objectKey}`);
      return path;
    },
  };
}
