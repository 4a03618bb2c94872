import { createHmac } from 'node:crypto';
import type { AssemblyStack, CloudAssembly, TemplateResource } from './cloud-assembly.ts';
import { resolveValue, type ResolutionScope } from './intrinsics.ts';
import { physicalResource, type PhysicalResource } from './physical-names.ts';

export interface ResolverOptions {
  awsEndpoint: string;
  /** The values of secrets. A key is the secret's name, or the beginning of its logical id. */
  secretValues: Record<string, string>;
}

interface SecretProperties {
  SecretString?: string;
  GenerateSecretString?: { SecretStringTemplate?: string; GenerateStringKey?: string };
}

interface Located {
  stack: AssemblyStack;
  logicalId: string;
  resource: TemplateResource;
  ordinal: number;
}

/** Resolves the values by which resources refer to each other: references, exports, parameters, secrets. */
export function createResolver(assembly: Pick<CloudAssembly, 'stacks'>, options: ResolverOptions) {
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

  /** The text of a secret. The first call chooses it, and each later call answers the same text. */
  function secretValue(item: Located, target: PhysicalResource): string {
    const stored = secretValues.get(target.arn);
    if (stored !== undefined) return stored;
    const properties = resolveValue(item.resource.Properties ?? {}, scopeOf(item.stack)) as SecretProperties;
    const value = givenSecret(item, target, options.secretValues) ?? declaredSecret(properties, target.arn);
    secretValues.set(target.arn, value);
    return value;
  }

  return { located, physicalOf, scopeOf, secretValue, secretValues };
}

function givenSecret(
  { logicalId }: Located,
  { attributes }: PhysicalResource,
  values: Record<string, string>,
) {
  return (
    values[String(attributes.Name)] ??
    Object.entries(values).find(([start]) => logicalId.startsWith(start))?.[1]
  );
}

/**
 * The secret's value in the template. When the template sets none, the value is generated from the secret's
 * ARN. So a generated value is the same after a restart.
 */
function declaredSecret({ SecretString, GenerateSecretString }: SecretProperties, arn: string): string {
  if (SecretString !== undefined) return SecretString;
  const random = createHmac('sha256', 'local cloud').update(arn).digest('base64url').slice(0, 32);
  if (!GenerateSecretString?.GenerateStringKey) return random;
  const { SecretStringTemplate = '{}', GenerateStringKey } = GenerateSecretString;
  return JSON.stringify({ ...(JSON.parse(SecretStringTemplate) as object), [GenerateStringKey]: random });
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
