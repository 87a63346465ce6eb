import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { PAGES, portVariable, type BuiltPage } from './builtPage.ts'

interface Served {
  readonly body: string | Uint8Array
  readonly contentType: string
}

/** Before all journeys: serves the pages of the tests' own, each built when it is first asked for. Answers how to end that. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function servePages(): Promise<() => void> {
  const servers = await Promise.all(PAGES.map(serve))
  return () => {
    for (const server of servers) server.closeAllConnections()
    for (const server of servers) server.close()
  }
}

async function serve(folder: BuiltPage): Promise<Server> {
  let building: Promise<ReadonlyMap<string, Served>> | null = null
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page.test')
    building ??= buildPage(folder)
    building.then(
      (files) => answer(response, pathname, files),
      (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.env[portVariable(folder)] = String((server.address() as AddressInfo).port)
  return server
}

function answer(response: ServerResponse, pathname: string, files: ReadonlyMap<string, Served>): void {
  const file = files.get(pathname === '/' ? '/index.html' : pathname)
  if (!file) return void response.writeHead(404).end()
  const cacheControl = pathname === '/' ? 'no-store' : 'max-age=3600'
  response.writeHead(200, { 'content-type': file.contentType, 'cache-control': cacheControl })
  response.end(file.body)
}

async function buildPage(folder: BuiltPage): Promise<ReadonlyMap<string, Served>> {
  const result = await build({
    root: fileURLToPath(new URL(`../${folder}`, import.meta.url)),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { write: false, minify: false },
  })
  const files = new Map<string, Served>()
  // Where a page is without a script of its own.
  files.set('/robots.txt', { body: 'User-agent: *\n', contentType: 'text/plain' })
  for (const output of [result].flat()) {
    if (!('output' in output)) continue
    for (const file of output.output) {
      files.set(`/${file.fileName}`, {
        body: file.type === 'chunk' ? file.code : file.source,
        contentType: TYPES[file.fileName.split('.').at(-1)!] ?? 'application/octet-stream',
      })
    }
  }
  return files
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}
