import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId, useState, type KeyboardEvent } from 'react';
import { classNames } from '#web/components/class-names.ts';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { tickedBars, toBars, type ChartBar, type DayRow } from './chart-bars.ts';
import { SalesTable } from './sales-table.tsx';
import { useWidth } from './use-width.ts';

const margin = { top: 8, right: 22, bottom: 28, left: 56 };
const panelHeight = 120;
const gap = 28;
const height = margin.top + panelHeight * 2 + gap + margin.bottom;

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const tickText = (date: string) => shortDay.format(new Date(`${date}T00:00:00Z`));
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const daysOf = ({ from, to }: ChartBar) =>
  from === to ? formatDay(from) : `${tickText(from)} to ${tickText(to)}`;
const wordsOf = (bar: ChartBar) =>
  `${daysOf(bar)}: ${formatMoney(bar.revenue)}, ${bar.orders.toLocaleString('en-US')} ${bar.orders === 1 ? 'order' : 'orders'}`;

/** A chart of sales, one bar for a day or a week. Pointer and arrow keys show the figures of a bar. */
export function SalesChart({ days }: { days: readonly DayRow[] }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number>();
  const titleId = useId();
  const bars = toBars(days);
  const shown = chosen === undefined ? undefined : bars[Math.min(chosen, bars.length - 1)];
  if (days.every(({ orders, revenue }) => orders === 0 && revenue === 0))
    return (
      <p className="rounded-lg border border-line bg-surface p-5 text-ink-soft">No orders in this period.</p>
    );
  const step = (event: KeyboardEvent) => {
    const last = bars.length - 1;
    const to = {
      ArrowLeft: Math.max(0, (chosen ?? bars.length) - 1),
      ArrowRight: Math.min(last, (chosen ?? -1) + 1),
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  };
  return (
    <figure className="rounded-lg border border-line bg-surface p-5">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span id={titleId} className="font-semibold">
          {`Revenue and orders ${days.length === bars.length ? 'by day' : 'by week'}`}
        </span>
        <span className="min-h-6 text-sm text-ink-soft tabular-nums">{shown ? wordsOf(shown) : ''}</span>
      </figcaption>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-labelledby={titleId}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(chosen ?? bars.length - 1) + 1}
        aria-valuetext={shown ? wordsOf(shown) : 'The arrow keys read out each bar'}
        onKeyDown={step}
        onPointerLeave={() => setChosen(undefined)}
        onBlur={() => setChosen(undefined)}
      >
        {width > 0 && <Panels bars={bars} width={width} chosen={chosen} onChoose={setChosen} />}
      </div>
      <SalesTable bars={bars} daysOf={daysOf} />
    </figure>
  );
}

interface PanelsProps {
  bars: readonly ChartBar[];
  width: number;
  chosen: number | undefined;
  onChoose(at: number): void;
}

function Panels({ bars, width, chosen, onChoose }: PanelsProps) {
  const right = width - margin.right;
  const x = scaleBand({
    domain: bars.map(({ from }) => from),
    range: [margin.left, right],
    padding: bars.length > 40 ? 0.1 : 0.25,
  });
  const upper = margin.top;
  const lower = margin.top + panelHeight + gap;
  return (
    <svg width={width} height={height} aria-hidden="true" className="block max-w-full">
      <Panel
        bars={bars}
        x={x}
        top={upper}
        right={right}
        chosen={chosen}
        valueOf={({ revenue }) => revenue}
        label="Revenue"
        tickOf={(value) => `$${compact.format(value)}`}
        barStyle="fill-leaf"
      />
      <Panel
        bars={bars}
        x={x}
        top={lower}
        right={right}
        chosen={chosen}
        valueOf={({ orders }) => orders}
        label="Orders"
        tickOf={(value) => compact.format(value)}
        barStyle="fill-citrus"
        isWhole
      />
      <AxisBottom
        top={lower + panelHeight}
        scale={x}
        tickValues={tickedBars(bars, right - margin.left)}
        tickFormat={tickText}
        axisLineClassName="stroke-line-strong"
        tickClassName="text-xs"
        hideTicks
        tickLabelProps={{ className: 'fill-ink-soft text-xs', fontFamily: 'inherit', textAnchor: 'middle' }}
      />
      {bars.map(({ from }, at) => (
        <rect
          key={from}
          x={x(from)}
          y={0}
          width={x.step()}
          height={height}
          className="fill-transparent"
          onPointerEnter={() => onChoose(at)}
          onPointerDown={() => onChoose(at)}
        />
      ))}
    </svg>
  );
}

interface PanelProps {
  bars: readonly ChartBar[];
  x: ReturnType<typeof scaleBand<string>>;
  top: number;
  right: number;
  chosen: number | undefined;
  valueOf(bar: ChartBar): number;
  label: string;
  tickOf(value: number): string;
  barStyle: string;
  /** True when the values are counts. The axis then has whole numbers only. */
  isWhole?: boolean;
}

function Panel({ bars, x, top, right, chosen, valueOf, label, tickOf, barStyle, isWhole }: PanelProps) {
  const most = Math.max(isWhole ? 3 : 1, ...bars.map(valueOf));
  const y = scaleLinear({ domain: [0, most], range: [top + panelHeight, top + 14], nice: 3 });
  const ticks = y.ticks(3).filter((value) => !isWhole || Number.isInteger(value));
  return (
    <g>
      <text x={margin.left} y={top + 4} className="fill-ink-soft text-xs font-semibold">
        {label}
      </text>
      {ticks.map((value) => (
        <line key={value} x1={margin.left} x2={right} y1={y(value)} y2={y(value)} className="stroke-line" />
      ))}
      {bars.map((bar, at) => (
        <Bar
          key={bar.from}
          x={x(bar.from)}
          y={y(valueOf(bar))}
          width={x.bandwidth()}
          height={Math.max(0, y(0) - y(valueOf(bar)))}
          className={classNames(barStyle, chosen !== undefined && chosen !== at && 'opacity-45')}
        />
      ))}
      <AxisLeft
        left={margin.left}
        scale={y}
        tickValues={ticks}
        tickFormat={(value) => tickOf(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{
          className: 'fill-ink-soft text-xs',
          fontFamily: 'inherit',
          textAnchor: 'end',
          dx: '-0.25em',
          dy: '0.3em',
        }}
      />
    </g>
  );
}
