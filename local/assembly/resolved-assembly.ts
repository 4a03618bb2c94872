import { createHmac } from 'node:crypto';
import { readCloudAssembly, type AssemblyStack, type TemplateResource } from './cloud-assembly.ts';
import { inertResourceTypes } from './inert-resource-types.ts';
import { evaluateCondition, resolveValue, type ResolutionScope } from './intrinsics.ts';
import { isServedType, physicalResource, type PhysicalResource } from './physical-names.ts';

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
  /**
   * Finds a resource.
   * @param reference an ARN, a `Ref` value or a logical id.
   */
  find(reference: string, type?: string): ResolvedResource | undefined;
  /** The folder or file of an asset. @throws Error when the assembly has no such asset. */
  assetPath(objectKey: string): string;
  /** The values of the secrets by ARN. */
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

export interface LoadOptions {
  directory: string;
  awsEndpoint: string;
  /** Values of secrets, by the secret's name or the beginning of its logical id. */
  secretValues: Record<string, string>;
}

interface Located {
  stack: AssemblyStack;
  logicalId: string;
  resource: TemplateResource;
  ordinal: number;
}

/**
 * Loads a cloud assembly and resolves every property of every resource.
 * @throws AssemblyError listing each resource that is of an unsupported type or cannot be resolved.
 */
export function loadAssembly(options: LoadOptions): ResolvedAssembly {
  const assembly = readCloudAssembly(options.directory);
  const located = locate(assembly.stacks);
  const byId = new Map(located.map((item) => [`${item.stack.name}/${item.logicalId}`, item]));
  const physical = new Map<string, PhysicalResource>();
  const secretValues = new Map<string, string>();

  const physicalOf = (stack: AssemblyStack, logicalId: string): PhysicalResource => {
    const id = `${stack.name}/${logicalId}`;
    const resource = physical.get(id);
    if (resource) return resource;
    const item = byId.get(id);
    if (!item) throw new Error(`${id} is referred to but not declared`);
    const created = physicalResource(item.resource.Type, {
      stackName: stack.name,
      logicalId,
      awsEndpoint: options.awsEndpoint,
      ordinal: item.ordinal,
      property: (name) => resolveValue(item.resource.Properties?.[name], scopeOf(stack)),
    });
    physical.set(id, created);
    return created;
  };

  const scopeOf = (stack: AssemblyStack): ResolutionScope => ({
    stackName: stack.name,
    template: stack.template,
    ref: (logicalId) => physicalOf(stack, logicalId).ref,
    attribute: (logicalId, name) => {
      const value = physicalOf(stack, logicalId).attributes[name];
      if (value === undefined) {
        throw new Error(
          `the attribute ${name} of ${stack.name}/${logicalId} (${byId.get(`${stack.name}/${logicalId}`)?.resource.Type}) is not known`,
        );
      }
      return value;
    },
    imported(exportName) {
      for (const exporter of assembly.stacks) {
        for (const output of Object.values(exporter.template.Outputs ?? {})) {
          const scope = scopeOf(exporter);
          if (output.Export && resolveValue(output.Export.Name, scope) === exportName) {
            return resolveValue(output.Value, scope);
          }
        }
      }
      throw new Error(`no stack exports ${exportName}`);
    },
    ssmParameter(name) {
      const item = located.find(
        (candidate) =>
          candidate.resource.Type === 'AWS::SSM::Parameter' &&
          physicalOf(candidate.stack, candidate.logicalId).ref === name,
      );
      if (!item) throw new Error(`no stack declares the SSM parameter ${name}`);
      return String(resolveValue(item.resource.Properties?.Value, scopeOf(item.stack)));
    },
    secret(reference) {
      const match = /^(arn:[^:]*:[^:]*:[^:]*:[^:]*:secret:[^:]+|[^:]+):SecretString(?::([^:]*))?/.exec(
        reference,
      );
      const item = located.find((candidate) => {
        if (candidate.resource.Type !== 'AWS::SecretsManager::Secret') return false;
        const resource = physicalOf(candidate.stack, candidate.logicalId);
        return resource.arn === match?.[1] || resource.attributes.Name === match?.[1];
      });
      if (!item) throw new Error(`no stack declares the secret of ${reference}`);
      const value = secretValue(item, physicalOf(item.stack, item.logicalId));
      const field = match?.[2];
      return field ? String((JSON.parse(value) as Record<string, unknown>)[field]) : value;
    },
  });

  /**
   * The value that the template declares, that was given, or that is generated. A generated value is derived
   * from the name, so it stays the same.
   */
  function secretValue(item: Located, target: PhysicalResource): string {
    const storedValue = secretValues.get(target.arn);
    if (storedValue !== undefined) return storedValue;
    const name = String(target.attributes.Name);
    const fixedValue =
      options.secretValues[name] ??
      Object.entries(options.secretValues).find(([key]) => item.logicalId.startsWith(key))?.[1];
    const properties = resolveValue(item.resource.Properties ?? {}, scopeOf(item.stack)) as {
      SecretString?: string;
      GenerateSecretString?: { SecretStringTemplate?: string; GenerateStringKey?: string };
    };
    const random = createHmac('sha256', 'local cloud').update(target.arn).digest('base64url').slice(0, 32);
    const generate = properties.GenerateSecretString;
    const generated = generate?.GenerateStringKey
      ? JSON.stringify({
          ...(JSON.parse(generate.SecretStringTemplate ?? '{}') as object),
          [generate.GenerateStringKey]: random,
        })
      : random;
    const value = fixedValue ?? properties.SecretString ?? generated;
    secretValues.set(target.arn, value);
    return value;
  }

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

function locate(stacks: AssemblyStack[]): Located[] {
  const counts = new Map<string, number>();
  return stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources ?? {}).map(([logicalId, resource]) => {
      const ordinal = (counts.get(resource.Type) ?? 0) + 1;
      counts.set(resource.Type, ordinal);
      return { stack, logicalId, resource, ordinal };
    }),
  );
}
