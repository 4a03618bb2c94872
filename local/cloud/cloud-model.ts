import {
  AssemblyError,
  loadAssembly,
  type LoadOptions,
  type ResolvedAssembly,
} from '#local/assembly/resolved-assembly.ts';
import type { CognitoPoolDefinition } from '#local/services/cognito/cognito-service.ts';
import { readUserPools } from '#local/services/cognito/cognito-pools.ts';
import { toTableDefinition, type TableDefinition } from '#local/services/dynamodb/table-definition.ts';
import { readDeployedContent, type ReadObject } from '#local/services/cloudfront/bucket-content.ts';
import { type DistributionDefinition } from '#local/services/cloudfront/distribution-definition.ts';
import { readHttpApis, type HttpApiDefinition } from '#local/services/http-api/http-api-definition.ts';
import { createPermissionChecks } from '#local/iam/permission-checks.ts';
import { refusedServiceCalls } from '#local/iam/resource-policies.ts';
import {
  readFunctions,
  type FunctionDefinition,
  type FunctionOptions,
} from '#local/lambda/function-definition.ts';
import { readEventRules, type EventRule } from '#local/services/eventbridge/read-event-rules.ts';
import { readSchedules, type ScheduleDefinition } from '#local/services/eventbridge/read-schedules.ts';
import {
  readEventSourceMappings,
  type EventSourceMapping,
} from '#local/services/sqs/event-source-mapping.ts';
import type { QueueDefinition } from '#local/services/sqs/queue.ts';
import { readQueues } from '#local/services/sqs/read-queues.ts';
import { readDistribution } from '#local/services/cloudfront/read-distribution.ts';

/** The contents of the templates that the local cloud serves. */
export interface CloudModel {
  assembly: ResolvedAssembly;
  functions: FunctionDefinition[];
  tables: TableDefinition[];
  queues: QueueDefinition[];
  mappings: EventSourceMapping[];
  schedules: ScheduleDefinition[];
  eventRules: EventRule[];
  pools: CognitoPoolDefinition[];
  apis: HttpApiDefinition[];
  distribution: DistributionDefinition | undefined;
  /** Reads the files that the templates' bucket deployments put into buckets. */
  deployed: ReadObject;
}

/** @throws AssemblyError with every problem of every part, so that all can be fixed at once. */
export function readCloudModel(options: LoadOptions & Pick<FunctionOptions, 'override'>): CloudModel {
  const assembly = loadAssembly(options);
  const problems: string[] = [];
  const read = <T>(part: () => T, otherwise: T): T => {
    try {
      return part();
    } catch (error) {
      if (!(error instanceof AssemblyError)) throw error;
      problems.push(...error.problems);
      return otherwise;
    }
  };
  const functions = read(() => readFunctions(assembly, options), []);
  const permissions = createPermissionChecks();
  for (const definition of functions) permissions.setRole(definition.name, definition.statements);
  const model: CloudModel = {
    assembly,
    functions,
    tables: assembly
      .ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')
      .map((table) => toTableDefinition(table.ref, table.properties)),
    queues: read(() => readQueues(assembly), []),
    mappings: read(() => readEventSourceMappings(assembly, permissions), []),
    schedules: read(() => readSchedules(assembly), []),
    eventRules: read(() => readEventRules(assembly), []),
    pools: readUserPools(assembly),
    apis: read(() => readHttpApis(assembly), []),
    distribution: read(() => readDistribution(assembly), undefined),
    deployed: read(
      () => readDeployedContent(assembly),
      () => Promise.resolve(undefined),
    ),
  };
  problems.push(...functionsNotServed(model), ...refusedServiceCalls(assembly));
  if (problems.length > 0) throw new AssemblyError(problems);
  return model;
}

/**
 * Answers a problem for each function that is called but not served. `readFunctions` leaves out functions
 * whose ids look like deployment helpers. Without this check, such a function would fail only at its first
 * call.
 */
function functionsNotServed(model: CloudModel): string[] {
  const served = new Set(model.functions.map((definition) => definition.name));
  const called = [
    ...model.apis.flatMap((api) => api.routes.map((route) => route.functionName)),
    ...model.mappings.map((mapping) => mapping.functionName),
    ...model.schedules.flatMap((schedule) => schedule.targets.map((target) => target.functionName)),
  ];
  return [...new Set(called)]
    .filter((name) => !served.has(name))
    .map((name) => `the function ${name} is called but not served`);
}

/** The parts of a model that a running cloud cannot change, as a text to compare. */
export function lastingPartsOf(model: CloudModel): string {
  const { tables, queues, mappings, schedules, pools } = model;
  const buckets = model.assembly.ofType('AWS::S3::Bucket').map((bucket) => [bucket.ref, bucket.properties]);
  const secrets = [...model.assembly.secretValues];
  return JSON.stringify({ tables, queues, mappings, schedules, pools, buckets, secrets });
}
