import type { Output } from '#shared/contracts/registry.ts';

type Agreement = Output<'getCycleAgreement'>;

/** Whether the books agree and, if not, what to do: docs/runbooks/agreement-differs.md says more. */
export function verdictOn({
  agrees,
  run_status,
  waiting,
  charges,
}: Pick<Agreement, 'agrees' | 'run_status' | 'waiting' | 'charges'>): { title: string; todo?: string } {
  if (agrees) return { title: 'Everything that was expected is there.' };
  const due = charges.due?.count ?? 0;
  if (run_status === 'planning' || (run_status === 'working' && waiting > 0))
    return {
      title: 'The renewal is still running.',
      todo: 'Please wait, and refresh. After a large cut-off it can take an hour.',
    };
  if (waiting > 0)
    return {
      title: `Renewals that were expected and are not there: ${waiting}.`,
      todo: 'Press Run Again. What is missing is made; nothing is charged twice.',
    };
  if (due > 0)
    return {
      title: `Charges still to be tried: ${due}.`,
      todo: 'They are tried again by themselves every few minutes. If their number stays the same for an hour, the payment provider may be down.',
    };
  return {
    title: 'There are not as many charges as orders.',
    todo: 'Nobody is charged twice because of it. Please tell whoever maintains this shop.',
  };
}
