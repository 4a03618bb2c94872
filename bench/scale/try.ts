import { measureRenewals } from './renewals.ts';
console.log(JSON.stringify(await measureRenewals(Number(process.argv[2]))));
