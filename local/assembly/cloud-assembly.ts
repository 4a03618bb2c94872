import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  Condition?: string;
  DependsOn?: string | string[];
  Metadata?: Record<string, unknown>;
}

export interface Template {
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Conditions?: Record<string, unknown>;
  Resources?: Record<string, TemplateResource>;
  Outputs?: Record<string, { Value: unknown; Condition?: string; Export?: { Name: unknown } }>;
}

export interface AssemblyStack {
  name: string;
  template: Template;
}

export interface CloudAssembly {
  stacks: AssemblyStack[];
  /** The file or folder on disk of each asset, by its object key in the asset bucket (for example `<hash>.zip`). */
  assets: Map<string, string>;
}

interface Manifest {
  artifacts?: Record<
    string,
    {
      type: string;
      displayName?: string;
      properties?: { templateFile?: string; file?: string; stackName?: string; directoryName?: string };
    }
  >;
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/**
 * Reads the output of `cdk synth`: the stacks' templates and the place of each asset. Nested assemblies
 * (stages) are read too.
 * @throws Error when the folder holds no cloud assembly.
 */
export function readCloudAssembly(directory: string): CloudAssembly {
  const manifestPath = join(directory, 'manifest.json');
  if (!existsSync(manifestPath)) {
    throw new Error(
      `${resolve(directory)} holds no cloud assembly (manifest.json). Run the synthesis first.`,
    );
  }
  const assembly: CloudAssembly = { stacks: [], assets: new Map() };
  for (const [id, artifact] of Object.entries(readJson<Manifest>(manifestPath).artifacts ?? {})) {
    const properties = artifact.properties ?? {};
    if (artifact.type === 'aws:cloudformation:stack' && properties.templateFile) {
      assembly.stacks.push({
        name: properties.stackName ?? id,
        template: readJson<Template>(join(directory, properties.templateFile)),
      });
    } else if (artifact.type === 'cdk:asset-manifest' && properties.file) {
      const { files = {} } = readJson<AssetManifest>(join(directory, properties.file));
      for (const { source, destinations } of Object.values(files)) {
        for (const { objectKey } of Object.values(destinations)) {
          if (source.path) assembly.assets.set(objectKey, resolve(directory, source.path));
        }
      }
    } else if (artifact.type === 'cdk:cloud-assembly' && properties.directoryName) {
      const nested = readCloudAssembly(join(directory, properties.directoryName));
      assembly.stacks.push(...nested.stacks);
      for (const [key, path] of nested.assets) assembly.assets.set(key, path);
    }
  }
  return assembly;
}
