import { brand } from '#shared/brand.ts';

/** The logo's drawing: half an orange over two waves. The orange has fixed colors, the waves have the text color. */
export function LogoMark({ className = 'size-11' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <path d="M4 26a20 20 0 0 1 40 0z" className="fill-[oklch(0.68_0.17_50)]" />
      <path d="M8.5 26a15.5 15.5 0 0 1 31 0z" className="fill-[oklch(0.94_0.07_88)]" />
      <g className="fill-[oklch(0.76_0.15_62)]">
        <path d="M22.6 23.5 12 19.5a13 13 0 0 1 5.5-6z" />
        <path d="m23.3 22.5-4-10.200a13 13 0 0 1 9.4 0l-4 10.200z" />
        <path d="m25.4 23.5 5.1-10a13 13 0 0 1 5.5 6z" />
      </g>
      <g className="fill-none stroke-current stroke-[3.6]" strokeLinecap="round">
        <path d="M4 32q5-4.5 10 0t10 0 10 0 10 0" />
        <path d="M10 40q4.7-4 9.3 0t9.4 0 9.3 0" />
      </g>
    </svg>
  );
}

/** The logo's drawing and the co-op's name. The last two words of the name are below the other words. */
export function Logo() {
  const words = brand.name.split(' ');
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark className="size-11 shrink-0 text-leaf max-[22rem]:hidden max-xs:in-data-[font-size=large]:hidden" />
      <span className="min-w-0 font-display text-lg leading-[1.05]">
        <span className="block">{`${words.slice(0, -2).join(' ')} `}</span>
        <span className="block">{words.slice(-2).join(' ')}</span>
      </span>
    </span>
  );
}
