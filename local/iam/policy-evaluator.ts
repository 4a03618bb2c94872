import { conditionsHold, matchesWildcard, type ConditionContext } from './policy-conditions.ts';

export interface PolicyStatement {
  Sid?: string;
  Effect: 'Allow' | 'Deny';
  Action?: string | string[];
  NotAction?: string | string[];
  Resource?: string | string[];
  NotResource?: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
  Principal?: unknown;
}

export interface PolicyDocument {
  Statement: PolicyStatement | PolicyStatement[];
}

export interface PolicyDecision {
  allowed: boolean;
  /** The statement that denied the call, or else the first one that allowed it; undefined when no statement applies. */
  statement?: PolicyStatement;
}

export interface PolicyQuestion {
  action: string;
  resource: string;
  context?: ConditionContext;
}

const list = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());

export const statementsOf = (document: PolicyDocument): PolicyStatement[] => [document.Statement].flat();

/**
 * Decides as IAM does for identity policies.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 * @throws Error for an unknown condition operator.
 */
export function evaluatePolicies(statements: PolicyStatement[], question: PolicyQuestion): PolicyDecision {
  const applying = statements.filter((statement) => applies(statement, question));
  const denied = applying.find((statement) => statement.Effect === 'Deny');
  if (denied) return { allowed: false, statement: denied };
  const allowed = applying.find((statement) => statement.Effect === 'Allow');
  return allowed ? { allowed: true, statement: allowed } : { allowed: false };
}

function applies(statement: PolicyStatement, { action, resource, context = {} }: PolicyQuestion): boolean {
  const matchesAction = (pattern: string) => matchesWildcard(pattern.toLowerCase(), action.toLowerCase());
  const matchesResource = (pattern: string) => matchesWildcard(pattern, resource);
  const actionApplies = statement.NotAction
    ? !list(statement.NotAction).some(matchesAction)
    : list(statement.Action).some(matchesAction);
  const resourceApplies = statement.NotResource
    ? !list(statement.NotResource).some(matchesResource)
    : list(statement.Resource).some(matchesResource);
  return actionApplies && resourceApplies && conditionsHold(statement.Condition, context);
}
