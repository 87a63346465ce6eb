import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** One loopback address stands for the internet; all others stay private. */
const SITE_HOST = '127.0.0.2'
export const SITE_NETWORK = `${SITE_HOST}/32`

export type TestSite = Awaited<ReturnType<typeof startSite>>

/** A site of the internet that answers as a test says. */
export async function startSite() {
  const server = createServer((request, response) => {
    site.requests.push(request.url ?? '')
    site.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, SITE_HOST, resolve))
  const origin = `http://${SITE_HOST}:${(server.address() as AddressInfo).port}`
  const answer: RequestListener = (_request, response) => response.writeHead(404).end()
  const site = {
    origin,
    answer,
    /** Paths asked for, in order. */
    requests: [] as string[],
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return site
}

export function html(body: string): RequestListener {
  return (_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(body)
  }
}

/** A page with a picture and an icon. */
export function pageWithPicture(title: string, picture: Buffer): RequestListener {
  return (request, response) => {
    if (request.url === '/icon.svg') {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
      )
    } else if (request.url === '/picture.png') {
      response.setHeader('content-type', 'image/png')
      response.end(picture)
    } else {
      html(`<title>${title}</title><meta property="og:image" content="/picture.png">
        <link rel="icon" href="/icon.svg" type="image/svg+xml">`)(request, response)
    }
  }
}

/** A PNG of one colour. */
export function paint(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1280, height: 640, channels: 3, background } })
    .png()
    .toBuffer()
}
