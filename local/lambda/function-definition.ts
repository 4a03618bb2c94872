import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { localRegion } from '#local/ground/aws-service.ts';
import {
  AssemblyError,
  type ResolvedAssembly,
  type ResolvedResource,
} from '#local/assembly/resolved-assembly.ts';
import type { PolicyStatement } from '#local/iam/policy-evaluator.ts';
import { statementsOfRole } from '#local/iam/role-statements.ts';

export interface FunctionDefinition {
  name: string;
  arn: string;
  logicalId: string;
  file: string;
  exportName: string;
  timeoutMs: number;
  memoryMb: number;
  /**
   * The environment: the template's variables, the variables of `FunctionOptions.override`, and the variables
   * that the Lambda runtime sets.
   */
  environment: Record<string, string>;
  /** The access key by which the AWS endpoint recognizes the function's calls. */
  accessKeyId: string;
  statements: PolicyStatement[];
}

export interface FunctionOptions {
  awsEndpoint: string;
  /**
   * Answers variables to add to a function's environment. A variable replaces the template's variable (in
   * `settings`) of the same name.
   */
  override(settings: Record<string, string>): Record<string, string>;
}

/**
 * The functions of the templates that the local cloud runs. It leaves out functions that only serve custom
 * resources of the CDK (they deploy files or empty buckets).
 * @throws AssemblyError naming each function that is not a Node.js bundle on disk.
 */
export function readFunctions(assembly: ResolvedAssembly, options: FunctionOptions): FunctionDefinition[] {
  const problems: string[] = [];
  const definitions: FunctionDefinition[] = [];
  for (const resource of assembly.ofType('AWS::Lambda::Function')) {
    if (isDeploymentHelper(resource)) continue;
    try {
      definitions.push(toDefinition(assembly, resource, options));
    } catch (error) {
      problems.push(
        `${resource.stack}/${resource.logicalId} (${resource.type}): ${(error as Error).message}`,
      );
    }
  }
  if (problems.length > 0) throw new AssemblyError(problems);
  return definitions;
}

/** Tells whether a function is one of the CDK's providers, by the logical ids that the CDK gives them. */
const isDeploymentHelper = (resource: ResolvedResource) =>
  /^(CustomCDKBucketDeployment|CustomS3AutoDeleteObjects|LogRetention[0-9a-f]{8}|AWS[0-9a-f]{8})/.test(
    resource.logicalId,
  );

function toDefinition(
  assembly: ResolvedAssembly,
  resource: ResolvedResource,
  options: FunctionOptions,
): FunctionDefinition {
  const properties = resource.properties as {
    Runtime?: string;
    Handler?: string;
    Code?: { S3Key?: string };
    Role: string;
    Timeout?: number;
    MemorySize?: number;
    Layers?: string[];
    Environment?: { Variables?: Record<string, string> };
  };
  if (!properties.Runtime?.startsWith('nodejs'))
    throw new Error(`the runtime ${properties.Runtime} is not served`);
  if (properties.Layers?.length) throw new Error('layers are not served');
  if (!properties.Code?.S3Key) throw new Error('only code from an asset is served');
  const role = assembly.find(properties.Role, 'AWS::IAM::Role');
  if (!role) throw new Error(`its role ${properties.Role} is in no stack`);
  const [moduleName, exportName] = splitHandler(properties.Handler ?? '');
  const folder = assembly.assetPath(properties.Code.S3Key);
  const file = ['.mjs', '.js', '.cjs'].map((ending) => join(folder, moduleName + ending)).find(existsSync);
  if (!file) throw new Error(`${folder} has no file for the handler ${properties.Handler}`);

  const settings = Object.fromEntries(
    Object.entries(properties.Environment?.Variables ?? {}).map(([name, value]) => [
      name,
      // The SDK sends a queue's calls to the host in the queue's address, even when AWS_ENDPOINT_URL is set.
      // So the address must name the local endpoint.
      String(value).replaceAll(`https://sqs.${localRegion}.amazonaws.com`, options.awsEndpoint),
    ]),
  );
  const accessKeyId = `LKIA${createHash('sha256').update(resource.arn).digest('hex').slice(0, 16).toUpperCase()}`;
  const memoryMb = Number(properties.MemorySize ?? 128);
  return {
    name: resource.ref,
    arn: resource.arn,
    logicalId: resource.logicalId,
    file,
    exportName,
    timeoutMs: Number(properties.Timeout ?? 3) * 1000,
    memoryMb,
    accessKeyId,
    statements: statementsOfRole(assembly, role),
    environment: {
      TZ: ':UTC',
      // The SDK would warn about this machine's Node.js, which may be older than the deployed one. The warning
      // is of no use to a person who starts the co-op.
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      ...settings,
      ...options.override(settings),
      AWS_REGION: localRegion,
      AWS_DEFAULT_REGION: localRegion,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL: options.awsEndpoint,
      AWS_LAMBDA_FUNCTION_NAME: resource.ref,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
      AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${resource.ref}`,
      AWS_LAMBDA_LOG_STREAM_NAME: 'local',
      AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
      AWS_EXECUTION_ENV: `AWS_Lambda_${properties.Runtime}`,
      LAMBDA_TASK_ROOT: folder,
      _HANDLER: properties.Handler ?? '',
    },
  };
}

function splitHandler(handler: string): [string, string] {
  const dot = handler.lastIndexOf('.');
  return [handler.slice(0, dot), handler.slice(dot + 1)];
}
