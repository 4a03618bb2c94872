import type { IamAction } from '#local/ground/aws-service.ts';
import { evaluatePolicies, type PolicyStatement } from './policy-evaluator.ts';

export interface UnusedGrant {
  functionName: string;
  action: string;
  resources: string[];
}

export interface PermissionChecks {
  setRole(functionName: string, statements: PolicyStatement[]): void;
  /** @returns undefined when everything is allowed, else AWS's sentence about the first refused action. */
  refusal(functionName: string, actions: IamAction[]): string | undefined;
  /** The granted actions that no call has needed since the start. */
  unusedGrants(): UnusedGrant[];
}

interface RoleUse {
  statements: PolicyStatement[];
  /** The action patterns that allowed a call, each as a text: the index of its statement, a space, the pattern. */
  used: Set<string>;
  /** Pairs of action and resource that were checked before and are allowed. */
  allowed: Set<string>;
}

/** The beginnings of actions that AWS itself uses on the role's behalf. No function ever calls them. */
const usedByServices = ['logs:', 'xray:', 'kms:'];

export function createPermissionChecks(): PermissionChecks {
  const roles = new Map<string, RoleUse>();
  return {
    setRole(functionName, statements) {
      const used = roles.get(functionName)?.used ?? new Set();
      roles.set(functionName, { statements, used, allowed: new Set() });
    },

    refusal(functionName, actions) {
      const role = roles.get(functionName);
      for (const question of actions) {
        const permission = `${question.action} ${question.resource}`;
        if (role?.allowed.has(permission)) continue;
        const decision = evaluatePolicies(role?.statements ?? [], question);
        if (!decision.allowed || !role) {
          const why = decision.statement
            ? 'with an explicit deny'
            : 'because no identity-based policy allows it';
          return `User: ${functionName} is not authorized to perform: ${question.action} on resource: ${question.resource} ${why}`;
        }
        for (const pattern of [decision.statement?.Action ?? []].flat()) {
          const only = { ...decision.statement, Action: pattern } as PolicyStatement;
          if (evaluatePolicies([only], question).allowed) {
            role.used.add(`${role.statements.indexOf(decision.statement as PolicyStatement)} ${pattern}`);
          }
        }
        role.allowed.add(permission);
      }
      return undefined;
    },

    unusedGrants: () =>
      [...roles].flatMap(([functionName, { statements, used }]) =>
        statements.flatMap((statement, at) =>
          statement.Effect !== 'Allow'
            ? []
            : [statement.Action ?? []]
                .flat()
                .filter((action) => !used.has(`${at} ${action}`))
                .filter((action) => !usedByServices.some((prefix) => action.startsWith(prefix)))
                .map((action) => ({ functionName, action, resources: [statement.Resource ?? []].flat() })),
        ),
      ),
  };
}
