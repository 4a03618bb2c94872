import { useSearchParams } from 'react-router';
import * as z from 'zod';
import * as contract from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { recordDialog, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import {
  weekText,
  type Statement,
  type StatementLine,
  type StatementSubject,
} from '#web/features/statements/statement.ts';
import { aboutText } from '#web/features/statements/statement-questions.tsx';
import { useStatement } from '#web/features/statements/use-statement.ts';
import { formatDay } from '#web/format/format-date.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';

const { text } = contract.disputeVendorStatement.body.shape;
const disputeForm = z.object({ order_id: z.string(), text });

type StatementWithLines = Statement & { lines: readonly StatementLine[] };

/**
 * A vendor's question about a statement. An order or commitment in the address is preselected as its subject.
 * When the server's reply is lost and the vendor sends the question again, the server keeps it once.
 */
function DisputeDialog({ record, latest: statement = record, onClose }: OpenedRecord<StatementWithLines>) {
  const [params] = useSearchParams();
  const about = { order_id: params.get('order'), commitment_id: params.get('commitment') };
  const send = useVendorMutation('disputeVendorStatement');
  const recordForm = useRecordForm({
    name: 'dispute',
    schema: disputeForm,
    labels: { order_id: 'What is it about?', text: 'What is wrong?' },
    toValues: () => ({ order_id: idOf(about), text: '' }),
    loss: 'What you wrote is not sent.',
    async save({ order_id, text: content }, { requestId }) {
      const body = { request_id: requestId, text: content, order_id: order_id || undefined };
      return (await send.mutateAsync({ params: { id: statement.id }, body })).message;
    },
    onClose,
  });
  const { field } = recordForm;
  return (
    <RecordFormDialog of={recordForm} title="Something is wrong" submitLabel="Send">
      <p>
        {`The co-op reads what you write about the statement of the week until ${weekText(statement)}, and answers by email and here.${statement.confirmed_at ? ' You confirmed this statement; it is then no longer confirmed.' : ''}`}
      </p>
      <Select {...field('order_id')}>
        {subjectsOf(statement.lines, about).map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea {...field('text')} required rows={5} maxLength={1000} />
    </RecordFormDialog>
  );
}

export default recordDialog({
  title: 'Something is wrong',
  missing: 'This statement does not exist.',
  useRecord: (id) => {
    const { read, record, lines, reread } = useStatement(id);
    const withLines = (statement: Statement | undefined) => statement && { ...statement, lines };
    return { read, record: withLines(record), reread: async () => withLines(await reread()) };
  },
  Dialog: DisputeDialog,
});

const idOf = ({ order_id: orderId, commitment_id: commitmentId }: StatementSubject): string =>
  orderId ?? commitmentId ?? '';

/**
 * The choices of the question's subject, by id: the whole statement, the order or commitment that the address
 * names, and the orders and commitments of the lines.
 */
function subjectsOf(lines: readonly StatementLine[], named: StatementSubject): [id: string, label: string][] {
  const whole = { order_id: null, commitment_id: null };
  const subjects = new Map([whole, named].map((one) => [idOf(one), aboutText(one)]));
  for (const line of lines) {
    const day = formatDay(line.date, 'year');
    if (line.order_id !== null)
      subjects.set(line.order_id, `${aboutText(line)}, ${day}, ${line.pickup_location}`);
    else if (line.commitment_id !== null)
      subjects.set(line.commitment_id, `${line.items.map(({ name }) => name).join(', ')}, ${day}`);
  }
  return [...subjects];
}
