export const byId = (id) => document.getElementById(id);

export function element(name, content, attributes = {}) {
  const node = document.createElement(name);
  for (const part of [content].flat()) if (part !== undefined) node.append(part);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

const shown = new Map();

/** Draws a table only when its data changed, so that focus and open details stay. */
export function table(id, data, columns, rows, empty) {
  const text = JSON.stringify(data);
  if (shown.get(id) === text) return;
  shown.set(id, text);
  if (rows.length === 0) {
    byId(id).replaceChildren(element('p', empty, { class: 'soft' }));
    return;
  }
  const head = element(
    'tr',
    columns.map((column) => element('th', column, { scope: 'col' })),
  );
  const body = rows.map((cells) =>
    element(
      'tr',
      cells.map((cell) => element('td', cell ?? '')),
    ),
  );
  byId(id).replaceChildren(element('table', [element('thead', head), element('tbody', body)]));
}

export const time = (iso) => (iso ? new Date(iso).toLocaleString() : '');
export const more = (summary, text) =>
  element('details', [element('summary', summary), element('pre', text)]);
