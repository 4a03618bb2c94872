import { createPermissionChecks } from '#local/iam/permission-checks.ts';
import { createInvoker, type InvokerOptions } from '#local/lambda/invoker.ts';
import type { CloudModel } from './cloud-model.ts';

export function createFunctions(options: InvokerOptions) {
  const invoker = createInvoker(options);
  const permissions = createPermissionChecks();
  return {
    invoker,
    permissions,
    adopt({ functions }: CloudModel): void {
      for (const { name, statements } of functions) permissions.setRole(name, statements);
      invoker.setFunctions(functions);
    },
  };
}
