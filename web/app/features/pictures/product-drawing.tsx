import {
  Bean,
  Carrot,
  Citrus,
  Coffee,
  Egg,
  Flower2,
  Leaf,
  Salad,
  Soup,
  Sprout,
  Wheat,
  type LucideIcon,
} from 'lucide-react';
import { classNames } from '#web/components/class-names.ts';

const drawings: [RegExp, LucideIcon][] = [
  [/egg/i, Egg],
  [/bread|sourdough|bak|flour|grain|granola/i, Wheat],
  [/citrus|orange|grapefruit|lemon|lime|fruit/i, Citrus],
  [/microgreen|sprout|herb/i, Sprout],
  [/honey|flower|botanical|soap/i, Flower2],
  [/coffee|tea/i, Coffee],
  [/salad|lettuce|greens|kale/i, Salad],
  [/mushroom|bean|nut/i, Bean],
  [/jam|sauce|soup|preserve|pickle/i, Soup],
  [/share|box|vegetable|carrot|produce|root/i, Carrot],
];

const grounds = [
  'bg-citrus-soft text-citrus',
  'bg-leaf-soft text-leaf',
  'bg-warn-soft text-warn',
  'bg-info-soft text-info',
];

/**
 * A line drawing on a tinted background in place of a missing picture. Words about the product, such as its
 * name, select the drawing and the color.
 */
export default function ProductDrawing({
  words,
  className = 'size-1/3',
}: {
  words: string;
  className?: string;
}) {
  const Drawing = drawings.find(([pattern]) => pattern.test(words))?.[1] ?? Leaf;
  const ground = grounds[[...words].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % grounds.length];
  return (
    <span className={classNames('flex size-full items-center justify-center', ground)}>
      <Drawing aria-hidden="true" className={className} strokeWidth={1.1} />
    </span>
  );
}
