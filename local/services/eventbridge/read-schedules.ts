import {
  AssemblyError,
  type ResolvedAssembly,
  type ResolvedResource,
} from '#local/assembly/resolved-assembly.ts';
import { evaluatePolicies } from '#local/iam/policy-evaluator.ts';
import { requirePermission } from '#local/iam/require-permission.ts';
import { statementsOfRole } from '#local/iam/role-statements.ts';
import { parseScheduleExpression, type NextRun } from './schedule-expression.ts';

export interface ScheduleTarget {
  functionName: string;
  /** The schedule's constant event. When it is undefined, the target gets EventBridge's scheduled event. */
  input?: unknown;
}

export interface ScheduleDefinition {
  name: string;
  arn: string;
  expression: string;
  timezone: string;
  next: NextRun;
  enabled: boolean;
  targets: ScheduleTarget[];
}

/**
 * The rules with a schedule (`AWS::Events::Rule`) and the schedules (`AWS::Scheduler::Schedule`) of the
 * templates.
 * @throws AssemblyError for targets other than functions, and where EventBridge may not invoke the function.
 */
export function readSchedules(assembly: ResolvedAssembly): ScheduleDefinition[] {
  const problems: string[] = [];
  const read = (resource: ResolvedResource, make: (resource: ResolvedResource) => ScheduleDefinition) => {
    try {
      return [make(resource)];
    } catch (error) {
      problems.push(
        `${resource.stack}/${resource.logicalId} (${resource.type}): ${(error as Error).message}`,
      );
      return [];
    }
  };
  const definitions = [
    ...assembly
      .ofType('AWS::Events::Rule')
      .filter(({ properties }) => !properties.EventPattern)
      .flatMap((rule) => read(rule, (one) => readRule(assembly, one))),
    ...assembly
      .ofType('AWS::Scheduler::Schedule')
      .flatMap((schedule) => read(schedule, (one) => readSchedule(assembly, one))),
  ];
  if (problems.length > 0) throw new AssemblyError(problems);
  return definitions;
}

function readRule(assembly: ResolvedAssembly, rule: ResolvedResource): ScheduleDefinition {
  const {
    ScheduleExpression,
    State,
    Targets = [],
  } = rule.properties as {
    ScheduleExpression?: string;
    State?: string;
    Targets?: { Arn: string; Input?: string; InputPath?: string; InputTransformer?: unknown }[];
  };
  if (!ScheduleExpression) throw new Error('a rule without a schedule or an event pattern is not served');
  return {
    name: rule.ref,
    arn: rule.arn,
    expression: ScheduleExpression,
    timezone: 'UTC',
    next: parseScheduleExpression(ScheduleExpression),
    enabled: State !== 'DISABLED',
    targets: Targets.map((target) => {
      if (target.InputPath || target.InputTransformer) throw new Error('only a constant Input is served');
      const resource = functionOf(assembly, target.Arn);
      requirePermission(assembly, resource, { principal: 'events.amazonaws.com', sourceArn: rule.arn });
      return {
        functionName: resource.ref,
        ...(target.Input && { input: JSON.parse(target.Input) as unknown }),
      };
    }),
  };
}

function readSchedule(assembly: ResolvedAssembly, schedule: ResolvedResource): ScheduleDefinition {
  const { ScheduleExpression, ScheduleExpressionTimezone, State, Target } = schedule.properties as {
    ScheduleExpression: string;
    ScheduleExpressionTimezone?: string;
    State?: string;
    Target: { Arn: string; RoleArn: string; Input?: string };
  };
  const resource = functionOf(assembly, Target.Arn);
  const role = assembly.find(Target.RoleArn, 'AWS::IAM::Role');
  const question = { action: 'lambda:InvokeFunction', resource: resource.arn };
  if (!role || !evaluatePolicies(statementsOfRole(assembly, role), question).allowed) {
    throw new Error(`its role may not invoke ${resource.ref}`);
  }
  const timezone = ScheduleExpressionTimezone ?? 'UTC';
  return {
    name: schedule.ref,
    arn: schedule.arn,
    expression: ScheduleExpression,
    timezone,
    next: parseScheduleExpression(ScheduleExpression, timezone),
    enabled: State !== 'DISABLED',
    targets: [
      { functionName: resource.ref, input: Target.Input ? (JSON.parse(Target.Input) as unknown) : {} },
    ],
  };
}

function functionOf(assembly: ResolvedAssembly, arn: string): ResolvedResource {
  const resource = assembly.find(arn, 'AWS::Lambda::Function');
  if (!resource) throw new Error(`its target ${arn} is no function of the assembly`);
  return resource;
}
