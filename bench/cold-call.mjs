// Calls one function in this fresh process and prints the processor time of each step, in milliseconds. This file
// is plain JavaScript, because a TypeScript loader in the process would change the times.
const [file, eventText] = process.argv.slice(2);
// The local cloud answers by plain HTTP, for which a function loads this module. A deployed function calls AWS by
// HTTPS and does not need it. So the module is loaded before the measurement.
process.getBuiltinModule('node:http');
const event = JSON.parse(eventText);
const context = { awsRequestId: 'bench', functionName: 'bench', getRemainingTimeInMillis: () => 15_000 };
const warmCalls = 40;

const costOf = async (work) => {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, value];
};
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
const [imported, { handler }] = await costOf(() => import(file));
const call = async () => {
  const { statusCode, body } = await handler(structuredClone(event), context);
  if (statusCode !== 200) throw new Error(`The call answered ${statusCode}: ${body}`);
};
const [first] = await costOf(call);
const [second] = await costOf(call);
for (let done = 0; done < warmCalls; done += 1) await call();
const [warm] = await costOf(async () => {
  for (let done = 0; done < warmCalls; done += 1) await call();
});
write(JSON.stringify({ imported, first, second, warm: warm / warmCalls }));
process.exit(0);
