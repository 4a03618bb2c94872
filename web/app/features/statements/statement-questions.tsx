import type { ReactNode } from 'react';
import { Badge } from '#web/components/badge.tsx';
import { Card } from '#web/components/card.tsx';
import { shortId } from '#web/features/orders/short-id.ts';
import { formatInstant } from '#web/format/format-date.ts';
import type { Statement, StatementQuestion, StatementSubject } from './statement.ts';

interface StatementQuestionsProps {
  statement: Statement;
  /** The button of an unanswered question; left out when questions have no button. */
  action?(question: StatementQuestion): ReactNode;
}

export function StatementQuestions({ statement, action }: StatementQuestionsProps) {
  if (statement.disputes.length === 0) return null;
  return (
    <section aria-labelledby="statement-questions">
      <h3 id="statement-questions" className="mb-3 text-xl">
        Questions
      </h3>
      <ul className="grid gap-4">
        {statement.disputes.map((question) => (
          <Card as="li" key={question.id} className="grid gap-3 p-5 print:break-inside-avoid">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="font-semibold">{aboutText(question)}</p>
              {question.answered_at === null ? (
                <Badge tone="warn">Open</Badge>
              ) : (
                <Badge tone="good">Answered</Badge>
              )}
            </div>
            <div>
              <p className="whitespace-pre-line wrap-anywhere">{question.text}</p>
              <p className="text-sm text-ink-soft">{formatInstant(question.at)}</p>
            </div>
            {question.answered_at !== null ? (
              <div className="border-l-4 border-leaf pl-4">
                <p className="sr-only">Answer</p>
                <p className="whitespace-pre-line wrap-anywhere">{question.answer}</p>
                <p className="text-sm text-ink-soft">
                  {`The co-op answered ${formatInstant(question.answered_at)}`}
                </p>
              </div>
            ) : (
              action?.(question)
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** The text that names the subject of a line or question: an order, a commitment, or the whole statement. */
export function aboutText({ order_id: orderId, commitment_id: commitmentId }: StatementSubject): string {
  if (commitmentId !== null) return 'A promise for the shares';
  return orderId === null ? 'The whole statement' : `Order ${shortId(orderId)}`;
}
