// `npm run dev`: the same shop, with pages rendered from the sources and live reload.
process.argv.push('--dev')
await import('../src/start.ts')
