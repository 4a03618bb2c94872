/** JSON in lines of up to `width` characters. In a longer value, short members share lines. */
export function compactJson(value: unknown, width: number, indent = '', before = 0): string {
  const line = onOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + before + line.length < width)
    return line;
  const inner = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((item) => compactJson(item, width, inner))
    : Object.entries(value).map(([key, member]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + compactJson(member, width, inner, name.length);
      });
  const lines: string[] = [];
  let isOpen = false;
  for (const member of members) {
    const isShort = member.length <= 40;
    const last = lines.at(-1);
    if (last !== undefined && isOpen && isShort && last.length + member.length + 3 < width)
      lines[lines.length - 1] = `${last}, ${member}`;
    else lines.push(inner + member);
    isOpen = isShort;
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${onOneLine(member)}`,
  );
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}
