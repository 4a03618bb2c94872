import { byId, element, more, table, time } from './elements.js';

const refreshEveryMs = 2000;

async function api(method, path, body) {
  const response = await fetch(`/_local/api/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message ?? answer.error?.message ?? `Status ${response.status}`);
  return answer;
}

/** Runs the action of a button or form, shows its error, and refreshes the page. */
async function act(run) {
  try {
    await run();
    byId('status').textContent = '';
  } catch (error) {
    byId('status').textContent = error.message;
  }
  await refresh();
}

function button(text, run, label) {
  const node = element('button', text, label ? { 'aria-label': label } : {});
  node.addEventListener('click', () => void act(run));
  return node;
}

function openMail(mail) {
  byId('mail-subject').textContent = mail.subject;
  const lines = { From: mail.from, To: mail.to.join(', '), Sent: time(mail.at), ...mail.headers };
  byId('mail-headers').replaceChildren(
    ...Object.entries(lines).flatMap(([name, value]) => [element('dt', name), element('dd', String(value))]),
  );
  byId('mail').querySelector('iframe').src = `/_local/mail/${encodeURIComponent(mail.id)}`;
  byId('mail').showModal();
}

const sections = {
  async clock() {
    const { now, offsetMs } = await api('GET', 'clock');
    byId('clock-now').textContent = time(now);
    byId('clock-offset').textContent = offsetMs ? `(${(offsetMs / 3_600_000).toFixed(1)} hours ahead)` : '';
  },
  async figures() {
    const { figures, alarms } = await api('GET', 'figures');
    table(
      'figures-list',
      figures,
      ['Figure', 'In the last hour', 'Highest at once', 'Since the start'],
      figures.map((one) => [one.name, one.lastHour.total, one.lastHour.highest, one.total].map(String)),
      'Nothing was counted yet.',
    );
    for (const [id, state, none] of [
      ['alarms-ringing', 'alarm', 'No alarm is ringing.'],
      ['alarms-quiet', 'ok', 'All alarms are ringing.'],
    ]) {
      const those = alarms.filter((one) => one.state === state);
      table(
        id,
        those,
        ['Alarm', 'Now', 'Rings at', 'Meaning', 'Runbook'],
        those.map((one) => {
          const [meaning, runbook] = one.description.split(/ What to do: docs\/runbooks\/(.*)\.md$/);
          return [
            element('span', one.name, state === 'alarm' ? { class: 'bad' } : {}),
            one.value === null ? '' : String(Math.round(one.value)),
            String(one.threshold),
            meaning,
            runbook ? element('a', runbook, { href: `/_local/runbooks/${runbook}` }) : '',
          ];
        }),
        none,
      );
    }
  },
  async messages() {
    const to = byId('messages-to').value;
    const { emails, texts } = await api('GET', `messages?to=${encodeURIComponent(to)}`);
    const all = [...emails, ...texts].sort((left, right) => (left.at < right.at ? 1 : -1)).slice(0, 60);
    table(
      'messages-list',
      all,
      ['Sent', 'To', 'Message'],
      all.map((one) => [
        time(one.at),
        [one.to].flat().join(', '),
        one.message === undefined
          ? button(one.subject || '(no subject)', async () => openMail(one))
          : element('span', `SMS: ${one.message}`),
      ]),
      'Nothing was sent yet.',
    );
  },
  async payments() {
    const { payments = [] } = await api('GET', 'stripe/payments').catch(() => ({}));
    table(
      'payments-list',
      payments,
      ['Payment', 'Amount', 'State', 'Actions'],
      payments.map((one) => [
        one.id,
        `${(one.amount / 100).toFixed(2)} ${one.currency ?? ''}`,
        one.status,
        one.status === 'processing'
          ? element('span', [
              button('Settle', () => api('POST', `stripe/payments/${one.id}/settle`), `Settle ${one.id}`),
              button('Fail', () => api('POST', `stripe/payments/${one.id}/fail`), `Fail ${one.id}`),
            ])
          : '',
      ]),
      'No payments yet.',
    );
  },
  async queues() {
    const { queues } = await api('GET', 'queues');
    table(
      'queues-list',
      queues,
      ['Queue', 'Visible', 'In flight', 'Delayed', 'Messages'],
      queues.map((queue) => [
        queue.name,
        element(
          'span',
          String(queue.visible),
          queue.isDeadLetterQueue && queue.visible ? { class: 'bad' } : {},
        ),
        String(queue.inFlight),
        String(queue.delayed),
        queue.messages.length === 0
          ? ''
          : element('div', [
              more(`${queue.messages.length} shown`, queue.messages.map((one) => one.body).join('\n\n')),
              queue.isDeadLetterQueue
                ? button(
                    'Send back',
                    () => api('POST', `queues/${queue.name}/redrive`),
                    `Send back ${queue.name}`,
                  )
                : '',
              button('Empty', () => api('POST', `queues/${queue.name}/purge`), `Empty ${queue.name}`),
            ]),
      ]),
      'There are no queues.',
    );
  },
  async schedules() {
    const { rules } = await api('GET', 'rules');
    table(
      'schedules-list',
      rules,
      ['Schedule', 'When', 'Next', 'Last', 'Actions'],
      rules.map((rule) => [
        rule.name,
        `${rule.expression} ${rule.timezone === 'UTC' ? '' : rule.timezone}`,
        rule.enabled ? time(rule.nextRunAt) : 'off',
        rule.lastError ? element('span', rule.lastError, { class: 'bad' }) : time(rule.lastRunAt),
        button(
          'Run now',
          () => api('POST', `rules/${encodeURIComponent(rule.name)}/run`),
          `Run ${rule.name} now`,
        ),
      ]),
      'There are no schedules.',
    );
  },
  async faults() {
    const { faults } = await api('GET', 'faults');
    table(
      'faults-list',
      faults,
      ['Service', 'Operation', 'Function', 'Mode', 'Left', 'Actions'],
      faults.map((one) => [
        one.service,
        one.operation,
        one.functionName ?? 'any',
        `${one.mode} ${one.code ?? ''}`,
        String(one.times),
        button('Remove', () => api('DELETE', `faults/${one.id}`), `Remove ${one.mode} of ${one.operation}`),
      ]),
      'Everything works.',
    );
  },
  async invocations() {
    const name = byId('invocations-function').value;
    const { invocations } = await api('GET', `invocations?limit=40&function=${encodeURIComponent(name)}`);
    table(
      'invocations-list',
      invocations,
      ['Started', 'Function', 'By', 'Took', 'Outcome', 'Table requests'],
      invocations.map((one) => [
        time(one.startedAt),
        one.functionName,
        one.trigger,
        one.durationMs === undefined ? '' : `${one.durationMs} ms${one.coldStart ? ' (cold)' : ''}`,
        element('div', [
          element('span', one.error ?? one.outcome, one.outcome === 'ok' ? {} : { class: 'bad' }),
          one.logs.length > 0 ? more('Log', one.logs.join('\n')) : '',
        ]),
        one.tableRequests.length + one.otherCalls.length === 0
          ? ''
          : more(
              `${one.tableRequests.length} + ${one.otherCalls.length} other`,
              [
                ...one.tableRequests.map(
                  (call) =>
                    `${call.operation} ${call.on.join(', ')} ${call.capacityUnits} units ${call.error ?? ''}`,
                ),
                ...one.otherCalls,
              ].join('\n'),
            ),
      ]),
      'No invocations yet.',
    );
  },
  async grants() {
    if (!byId('grants').querySelector('details').open) return;
    const { unusedGrants } = await api('GET', 'unused-grants');
    table(
      'grants-list',
      unusedGrants,
      ['Function', 'Action', 'Resources'],
      unusedGrants.map((one) => [one.functionName, one.action, one.resources.join(', ')]),
      'Every grant was used.',
    );
  },
};

async function refresh() {
  for (const draw of Object.values(sections)) {
    await draw().catch((error) => (byId('status').textContent = error.message));
  }
}

for (const one of document.querySelectorAll('[data-advance]')) {
  one.addEventListener(
    'click',
    () => void act(() => api('POST', 'clock', { advanceMs: Number(one.dataset.advance) })),
  );
}
/** The times to which buttons move the clock: each cut-off, and 13:00 UTC (morning) of each pickup day. */
const walks = {
  async cutoff() {
    const { cycles } = await (await fetch('/api/cycles')).json();
    return cycles.map((cycle) => cycle.cutoff_at);
  },
  async pickup(now) {
    const inMonths = [0, 1].map((more) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + more)));
    const months = await Promise.all(
      inMonths.map(async (month) =>
        (await fetch(`/api/events?month=${month.toISOString().slice(0, 7)}`)).json(),
      ),
    );
    return months
      .flatMap(({ data }) => data.filter((event) => event.event_type === 'pickup_date'))
      .map((event) => `${event.event_date}T13:00:00Z`);
  },
};

async function walkTo(moment) {
  const now = new Date((await api('GET', 'clock')).now);
  const next = (await walks[moment](now))
    .map((at) => new Date(at))
    .sort((left, right) => left - right)
    .find((at) => at > now);
  if (!next) throw new Error(`The calendar has no ${moment === 'cutoff' ? 'cut-off' : 'pickup'} to come.`);
  await api('POST', 'clock', { to: next.toISOString() });
}
for (const one of document.querySelectorAll('[data-walk]')) {
  one.addEventListener('click', () => void act(() => walkTo(one.dataset.walk)));
}
byId('clock-reset').addEventListener('click', () => void act(() => api('POST', 'clock', { reset: true })));
byId('clock-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const to = new Date(new FormData(event.target).get('to')).toISOString();
  void act(() => api('POST', 'clock', { to }));
});
byId('faults-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = Object.fromEntries([...new FormData(event.target)].filter(([, value]) => value !== ''));
  void act(() => api('POST', 'faults', { ...fields, times: Number(fields.times) }));
});
byId('messages-to').addEventListener('input', () => void refresh());
byId('invocations-function').addEventListener('input', () => void refresh());
byId('grants')
  .querySelector('details')
  .addEventListener('toggle', () => void refresh());

async function keepFresh() {
  if (!document.hidden) await refresh();
  setTimeout(() => void keepFresh(), refreshEveryMs);
}
void keepFresh();
