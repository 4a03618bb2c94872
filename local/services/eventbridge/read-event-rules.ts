import {
  AssemblyError,
  type ResolvedAssembly,
  type ResolvedResource,
} from '#local/assembly/resolved-assembly.ts';
import { unknownMatchers, type EventPattern } from './event-pattern.ts';

export interface EventRule {
  name: string;
  isEnabled: boolean;
  pattern: EventPattern;
  queueArns: string[];
}

/**
 * The templates' rules that have an event pattern. `iam/resource-policies.ts` checks that EventBridge may
 * send to the queues of these rules.
 * @throws AssemblyError for targets other than queues and for matchers that are not modelled
 */
export function readEventRules(assembly: ResolvedAssembly): EventRule[] {
  const problems: string[] = [];
  const rules = assembly.ofType('AWS::Events::Rule').flatMap((rule) => {
    const { EventPattern: pattern } = rule.properties as { EventPattern?: EventPattern };
    if (!pattern) return [];
    const { queueArns, problem } = targetsOf(assembly, rule);
    const unknown = unknownMatchers(pattern);
    for (const text of [problem, ...unknown.map((matcher) => `the matcher ${matcher} is not served`)])
      if (text) problems.push(`${rule.stack}/${rule.logicalId} (${rule.type}): ${text}`);
    return [{ name: rule.ref, isEnabled: rule.properties.State !== 'DISABLED', pattern, queueArns }];
  });
  if (problems.length > 0) throw new AssemblyError(problems);
  return rules;
}

function targetsOf(assembly: ResolvedAssembly, rule: ResolvedResource) {
  const { Targets = [] } = rule.properties as {
    Targets?: { Arn: string; Input?: unknown; InputPath?: unknown; InputTransformer?: unknown }[];
  };
  const isServed = Targets.every(
    ({ Arn, Input, InputPath, InputTransformer }) =>
      assembly.find(Arn, 'AWS::SQS::Queue') && !Input && !InputPath && !InputTransformer,
  );
  return {
    queueArns: Targets.map(({ Arn }) => Arn),
    problem: isServed ? undefined : 'only whole events to queues are served',
  };
}

/** Tells whether a bucket reports changes of its objects to EventBridge. */
export const tellsEvents = ({ properties }: ResolvedResource): boolean => {
  const { EventBridgeConfiguration: bridge } = (properties.NotificationConfiguration ?? {}) as {
    EventBridgeConfiguration?: { EventBridgeEnabled?: boolean };
  };
  return bridge?.EventBridgeEnabled === true;
};
