import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  AssemblyError,
  type ResolvedAssembly,
  type ResolvedResource,
} from '#local/assembly/resolved-assembly.ts';
import { contentTypeOf } from './content-type.ts';

export interface BucketObject {
  body: Buffer;
  contentType: string;
  cacheControl?: string;
  etag: string;
  lastModified?: Date;
}

export type ReadObject = (bucket: string, key: string) => Promise<BucketObject | undefined>;

interface DeployedFile {
  path: string;
  metadata: Record<string, string>;
  markers: Record<string, string>;
}

interface DeploymentProperties {
  SourceObjectKeys: string[];
  SourceMarkers?: Record<string, string>[];
  DestinationBucketName: string;
  DestinationBucketKeyPrefix?: string;
  Include?: string[];
  Exclude?: string[];
  SystemMetadata?: Record<string, string>;
  Extract?: boolean | string;
}

/**
 * The files that the templates' bucket deployments put into buckets, read from the asset folders. Later
 * deployments replace files of earlier ones. `Exclude` and `Include` are `aws s3 sync` filters.
 * @throws AssemblyError for a deployment of something else than a folder.
 */
export function readDeployedContent(assembly: ResolvedAssembly): ReadObject {
  const problems: string[] = [];
  const files = new Map<string, DeployedFile>();
  for (const deployment of inOrder(assembly.ofType('Custom::CDKBucketDeployment'))) {
    const properties = deployment.properties as unknown as DeploymentProperties;
    const prefix = properties.DestinationBucketKeyPrefix?.replace(/^\/|\/$/g, '');
    properties.SourceObjectKeys.forEach((objectKey, at) => {
      try {
        const folder = assembly.assetPath(objectKey);
        if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
        for (const name of listFiles(folder)) {
          if (!isSelected(name, properties)) continue;
          const key = prefix ? `${prefix}/${name}` : name;
          files.set(`${properties.DestinationBucketName}/${key}`, {
            path: join(folder, name),
            metadata: properties.SystemMetadata ?? {},
            markers: properties.SourceMarkers?.[at] ?? {},
          });
        }
      } catch (error) {
        const label = `${deployment.stack}/${deployment.logicalId} (${deployment.type})`;
        problems.push(`${label}: ${(error as Error).message}`);
      }
    });
  }
  if (problems.length > 0) throw new AssemblyError(problems);

  const remembered = new Map<string, { modifiedMs: number; object: BucketObject }>();
  return (bucket, key) => {
    const id = `${bucket}/${key}`;
    const file = files.get(id);
    if (!file) return Promise.resolve(undefined);
    const modifiedMs = statSync(file.path).mtimeMs;
    const cached = remembered.get(id);
    if (cached?.modifiedMs === modifiedMs) return Promise.resolve(cached.object);
    const object = readObject(key, file, modifiedMs);
    remembered.set(id, { modifiedMs, object });
    return Promise.resolve(object);
  };
}

function readObject(
  key: string,
  { path, metadata, markers }: DeployedFile,
  modifiedMs: number,
): BucketObject {
  let body = readFileSync(path);
  for (const [marker, value] of Object.entries(markers)) {
    body = Buffer.from(body.toString('utf8').replaceAll(marker, value));
  }
  const cacheControl = metadata['cache-control'];
  return {
    body,
    contentType: metadata['content-type'] ?? contentTypeOf(key),
    ...(cacheControl && { cacheControl }),
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    lastModified: new Date(modifiedMs),
  };
}

/** Sorts deployments so that each comes after those on which it depends. */
function inOrder(deployments: ResolvedResource[]): ResolvedResource[] {
  const visited: ResolvedResource[] = [];
  const visit = (deployment: ResolvedResource) => {
    if (visited.includes(deployment)) return;
    for (const id of deployment.dependsOn) {
      const other = deployments.find((one) => one.logicalId === id && one.stack === deployment.stack);
      if (other) visit(other);
    }
    visited.push(deployment);
  };
  deployments.forEach(visit);
  return visited;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/**
 * Tells whether a file is deployed, by the order of the CDK's deployment handler: all files are in, then
 * `Exclude` takes files out, then `Include` brings files back.
 */
function isSelected(name: string, { Exclude = [], Include = [] }: DeploymentProperties): boolean {
  const matches = (pattern: string) => {
    const source = pattern
      .replace(/[.+^${}()|\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')
      .replaceAll('[!', '[^');
    return new RegExp(`^${source}$`, 's').test(name);
  };
  return !Exclude.some(matches) || Include.some(matches);
}
