/**
 * Runs one function's handler once in this process. Sends the parent process the handler's time and the most memory
 * that this process used.
 */
import { installMovableDate } from '../../local/ground/movable-date.mjs';

const [file, event, aheadMs] = process.argv.slice(2);
installMovableDate((machineMs) => machineMs + Number(aheadMs));
const { handler } = await import(file);
const started = performance.now();
await handler(JSON.parse(event), {
  awsRequestId: 'bench',
  functionName: 'bench',
  functionVersion: '$LATEST',
  invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:bench',
  memoryLimitInMB: '512',
  getRemainingTimeInMillis: () => 15 * 60_000,
});
process.send({
  milliseconds: performance.now() - started,
  megabytes: process.resourceUsage().maxRSS / 1024,
});
process.disconnect();
