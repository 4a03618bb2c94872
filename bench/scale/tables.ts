export const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
