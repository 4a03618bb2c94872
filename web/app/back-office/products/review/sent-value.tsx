import { isPicture, valueText, type SentField, type Submission } from './submission.ts';

interface SentValueProps {
  field: SentField;
  value: NonNullable<Submission['requested']>[SentField];
  alt: string;
}

export function SentValue({ field, value, alt }: SentValueProps) {
  const text = valueText(field, value);
  if (text === '') return <span className="text-ink-soft">None</span>;
  return isPicture(field) ? (
    <img src={text} alt={alt} className="max-h-40 max-w-full rounded-md" />
  ) : (
    <span className="wrap-anywhere whitespace-pre-line">{text}</span>
  );
}
