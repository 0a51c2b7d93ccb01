// A bare node:http server that sends the same bytes to everybody: what the shop's kept pages are measured against.
// Takes over IPC { headers, body (base64) } once, and tells its port.
import { createServer } from 'node:http'

process.once('message', (message) => {
  const { headers, body } = message as { headers: Record<string, string>, body: string } // sent by bench/table-requests.ts alone
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length })
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port })) // listens on a port
})

// nobody asks any more
process.once('disconnect', () => process.exit())
