import type { LocalClock } from '#local/ground/aws-service.ts';

export interface Sum {
  total: number;
  /** The number of values in the sum. */
  times: number;
  /** The highest value; 0 when nothing was counted. */
  highest: number;
}

export interface FigureState extends Sum {
  name: string;
  namespace: string;
  lastHour: Sum;
}

export interface Figures {
  /** Counts the metrics in the output of a function. Other output is ignored. */
  take(output: string): void;
  /** All figures since the local cloud started, sorted by name. */
  list(): FigureState[];
  /** The sum over the last `minutes` (at most 60) by the local clock; undefined when nothing was counted. */
  within(namespace: string, name: string, minutes: number): Sum | undefined;
}

interface EmbeddedMetrics {
  _aws?: { CloudWatchMetrics?: { Namespace?: string; Metrics?: { Name: string }[] }[] };
  [name: string]: unknown;
}

interface Kept extends Sum {
  name: string;
  namespace: string;
  /** The sum of each minute. The keys are minutes since 1970. */
  minutes: Map<number, Sum>;
}

const keptMinutes = 60;
const minuteMs = 60_000;

/**
 * Collects the figures that functions print in the embedded metric format, as CloudWatch would. It keeps sums
 * since the local cloud started, and sums of each minute for an hour. Dimensions are ignored, because the local
 * cloud has one stage.
 * @see
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function createFigures(clock: LocalClock): Figures {
  const figures = new Map<string, Kept>();
  const thisMinute = () => Math.floor(clock.now().getTime() / minuteMs);

  function add(namespace: string, name: string, value: number): void {
    const id = `${namespace}/${name}`;
    const figure = figures.get(id) ?? { name, namespace, ...nothing(), minutes: new Map<number, Sum>() };
    figures.set(id, figure);
    const now = thisMinute();
    // After a move of the clock, forward or back, a minute may lie outside the kept hour.
    for (const minute of figure.minutes.keys())
      if (minute > now || minute <= now - keptMinutes) figure.minutes.delete(minute);
    const inMinute = figure.minutes.get(now) ?? nothing();
    figure.minutes.set(now, inMinute);
    for (const sum of [figure, inMinute])
      Object.assign(sum, together([sum, { total: value, times: 1, highest: value }]));
  }

  const sumOf = ({ minutes }: Kept, span: number): Sum => {
    const now = thisMinute();
    return together(
      [...minutes].flatMap(([minute, sum]) => (minute <= now && minute > now - span ? sum : [])),
    );
  };

  return {
    take(output) {
      for (const line of output.includes('"_aws"') ? output.split('\n') : [])
        for (const { namespace, name, value } of readMetrics(line)) add(namespace, name, value);
    },
    list: () =>
      [...figures.values()]
        .map(({ minutes, ...figure }) => ({
          ...figure,
          lastHour: sumOf({ minutes, ...figure }, keptMinutes),
        }))
        .sort((one, other) => one.name.localeCompare(other.name)),
    within(namespace, name, minutes) {
      const figure = figures.get(`${namespace}/${name}`);
      const sum = figure && sumOf(figure, minutes);
      return sum && sum.times > 0 ? sum : undefined;
    },
  };
}

const nothing = (): Sum => ({ total: 0, times: 0, highest: 0 });

const together = (sums: Sum[]): Sum =>
  sums.reduce(
    (all, one) => ({
      total: all.total + one.total,
      times: all.times + one.times,
      highest: Math.max(all.highest, one.highest),
    }),
    nothing(),
  );

function readMetrics(line: string): { namespace: string; name: string; value: number }[] {
  let read: EmbeddedMetrics;
  try {
    read = JSON.parse(line) as EmbeddedMetrics;
  } catch {
    return [];
  }
  return (read._aws?.CloudWatchMetrics ?? []).flatMap(({ Namespace = '', Metrics = [] }) =>
    Metrics.flatMap(({ Name }) =>
      [read[Name]]
        .flat()
        .flatMap((value) => (typeof value === 'number' ? { namespace: Namespace, name: Name, value } : [])),
    ),
  );
}
