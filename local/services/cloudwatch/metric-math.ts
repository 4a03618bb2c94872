type Value = number | undefined;

const functions: Record<string, (values: Value[]) => Value> = {
  FILL: ([value, filling]) => value ?? filling,
  IF: ([condition, whenTrue, whenFalse]) =>
    condition === undefined ? undefined : condition ? whenTrue : whenFalse,
  SUM: (values) => {
    const numbers = values.filter((value) => value !== undefined);
    return numbers.length === 0 ? undefined : numbers.reduce((sum, value) => sum + value, 0);
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
 * Computes CloudWatch's metric math for one point in time, as far as the alarms use it: arithmetic, `>=`,
 * FILL, IF and SUM over a list. A missing value stays missing, and so does a value divided by zero.
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
    const operatorsOfLevel = precedence[level];
    if (!operatorsOfLevel) return single();
    let value = binary(level + 1);
    while (operatorsOfLevel.includes(tokens[0] ?? '')) {
      const operate = operators[tokens.shift()!]!;
      const right = binary(level + 1);
      value = value === undefined || right === undefined ? undefined : operate(value, right);
    }
    return value;
  }

  function list(end: string): Value[] {
    const items: Value[] = [];
    do {
      if (tokens[0] === '[') {
        tokens.shift();
        items.push(...list(']'));
      } else items.push(binary(0));
    } while (tokens[0] === ',' && tokens.shift());
    expect(end);
    return items;
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
