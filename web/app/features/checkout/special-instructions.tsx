import { TextArea } from '#web/components/text-area.tsx';

/**
 * The instructions that each user typed, by the user's id. They are kept until the page is reloaded, so that
 * a visit to the cart loses nothing.
 */
const typed = new Map<string, string>();

export const keepInstructions = (userId: string, instructions: string) =>
  void typed.set(userId, instructions);

export const startInstructions = (userId: string): string => typed.get(userId) ?? '';

interface SpecialInstructionsProps {
  value: string;
  onChange(instructions: string): void;
}

export const SpecialInstructions = ({ value, onChange }: SpecialInstructionsProps) => (
  <TextArea
    label="Special instructions (optional)"
    hint="A note for those who pack your order: the co-op and the vendors whose products are in it read it."
    rows={3}
    maxLength={500}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className="mt-6"
  />
);
