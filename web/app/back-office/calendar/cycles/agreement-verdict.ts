import type { Output } from '#shared/contracts/registry.ts';

type Agreement = Output<'getCycleAgreement'>;

/**
 * The text about whether a cycle's renewals and charges agree and, if not, what to do. See
 * docs/runbooks/agreement-differs.md.
 */
export function agreementVerdict({
  agrees,
  run_status,
  waiting,
  charges,
}: Pick<Agreement, 'agrees' | 'run_status' | 'waiting' | 'charges'>): { title: string; todo?: string } {
  if (agrees) return { title: 'Everything expected is there.' };
  const due = charges.due?.count ?? 0;
  if (run_status === 'planning' || (run_status === 'working' && waiting > 0))
    return {
      title: 'The renewal is still running.',
      todo: 'Please wait, then refresh. After a large cut-off it can take an hour.',
    };
  if (waiting > 0)
    return {
      title: `Expected renewals missing: ${waiting}.`,
      todo: 'Click Run Again. Missing orders are created; nothing is charged twice.',
    };
  if (due > 0)
    return {
      title: `Charges not tried yet: ${due}.`,
      todo: 'They are retried automatically every few minutes. If the number stays the same for an hour, the payment provider may be down.',
    };
  return {
    title: 'The number of charges does not match the number of orders.',
    todo: 'Nobody is charged twice because of it. Please tell the person who maintains this site.',
  };
}
