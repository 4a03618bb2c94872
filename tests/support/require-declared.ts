import { codesOf, type EndpointContract } from '#shared/contracts/endpoint.ts';

/** @throws Error when the endpoint does not declare the code of the answer */
export function requireDeclared(contract: EndpointContract, answer: { code?: unknown }): void {
  const codes: readonly unknown[] = codesOf(contract);
  if (answer.code !== undefined && !codes.includes(answer.code))
    throw new Error(`${contract.id} answered ${String(answer.code)}, which its contract does not declare`);
}
