// Loaded before the shop: ends it when whoever started it is gone, however that came about.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
process.stdin.unref?.()
