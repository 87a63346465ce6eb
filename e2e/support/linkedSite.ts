import { once } from 'node:events'
import { createServer } from 'node:http'
import { fixture } from './files.ts'

/** A web site with a title, a description and a picture, for links to lead to. */
export async function startLinkedSite(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url === '/boat.jpg') {
      response.setHeader('content-type', 'image/jpeg').end(fixture('photo.jpg'))
      return
    }
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Boat house</title>
      <meta property="og:title" content="Boat house and pier">
      <meta property="og:description" content="Two long tables, a stove, and a pier that creaks.">
      <meta property="og:image" content="/boat.jpg">`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
