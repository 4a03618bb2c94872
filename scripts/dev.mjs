process.argv.push('--dev');
await import('./start.mjs');
