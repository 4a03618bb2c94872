type Value = number | undefined;

const functions: Record<string, (values: Value[]) => Value> = {
  FILL: ([value, filling]) => value ?? filling,
  IF: ([condition, whenTrue, whenFalse]) =>
    condition === undefined ? undefined : condition ? whenTrue : whenFalse,
  SUM: (values) => {
    const known = values.filter((value) => value !== undefined);
    return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0);
  },
};

const operators: Record<string, (left: number, right: number) => Value> = {
  '>=': (left, right) => Number(left >= right),
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => (right === 0 ? undefined : left / right),
};
const precedence = [['>='], ['+', '-'], ['*', '/']];

/**
 * CloudWatch's metric math for one point in time, as far as the alarms use it: arithmetic, `>=`, FILL, IF and
 * SUM over a list. A missing value stays missing, and so does a value that is divided by zero.
 * @throws Error for anything else, so that no alarm is computed in part.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
export function calculate(expression: string, values: Record<string, Value>): Value {
  const tokens = expression.match(/>=|[-+*/(),[\]]|\d+(?:\.\d+)?|[A-Za-z_]\w*|\S/g) ?? [];
  const unexpected = () => new Error(`Metric math is not understood here: ${expression}`);
  const expect = (token: string) => {
    if (tokens.shift() !== token) throw unexpected();
  };

  function binary(level: number): Value {
    const known = precedence[level];
    if (!known) return single();
    let left = binary(level + 1);
    while (known.includes(tokens[0] ?? '')) {
      const operate = operators[tokens.shift()!]!;
      const right = binary(level + 1);
      left = left === undefined || right === undefined ? undefined : operate(left, right);
    }
    return left;
  }

  function list(end: string): Value[] {
    const found: Value[] = [];
    do {
      if (tokens[0] === '[') {
        tokens.shift();
        found.push(...list(']'));
      } else found.push(binary(0));
    } while (tokens[0] === ',' && tokens.shift());
    expect(end);
    return found;
  }

  function single(): Value {
    const token = tokens.shift() ?? '';
    if (/^\d/.test(token)) return Number(token);
    if (token === '(') {
      const value = binary(0);
      expect(')');
      return value;
    }
    const call = functions[token];
    if (call) {
      expect('(');
      return call(list(')'));
    }
    if (!(token in values)) throw unexpected();
    return values[token];
  }

  const result = binary(0);
  if (tokens.length > 0) throw unexpected();
  return result;
}
