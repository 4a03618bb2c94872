import { isPicture, valueText, type SentField, type Submission } from './submission.ts';

interface SentValueProps {
  field: SentField;
  value: NonNullable<Submission['requested']>[SentField];
  /** The description of the picture. */
  alt: string;
}

/** One field of a submission: its text, or its picture. */
export function SentValue({ field, value, alt }: SentValueProps) {
  const text = valueText(field, value);
  if (text === '') return <span className="text-ink-soft">None</span>;
  return isPicture(field) ? (
    <img src={text} alt={alt} className="max-h-40 max-w-full rounded-md" />
  ) : (
    <span className="wrap-anywhere whitespace-pre-line">{text}</span>
  );
}
