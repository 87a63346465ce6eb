import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { test, type Page } from './playwright.ts'

interface Served {
  readonly body: string | Uint8Array
  readonly contentType: string
}

const served = new Map<string, Promise<number>>()

/**
 * Opens a page of the tests' own, which is built once from a folder beside this one and served from then on, with
 * nothing else behind it. Its address is not one that browsers trust as their own machine: there is no clipboard but by
 * the events of copying and pasting.
 */
export async function openBuiltPage(page: Page, folder: string): Promise<void> {
  const serving = served.get(folder) ?? serve(folder)
  served.set(folder, serving)
  const host = test.info().project.name === 'webkit' ? '127.0.0.1' : `${folder}.test`
  await page.goto(`http://${host}:${await serving}/`)
}

/** Resolves with the port of 127.0.0.1. */
async function serve(folder: string): Promise<number> {
  const files = await buildPage(folder)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page.test')
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (!file) return response.writeHead(404).end()
    const cacheControl = pathname === '/' ? 'no-store' : 'max-age=3600'
    response.writeHead(200, { 'content-type': file.contentType, 'cache-control': cacheControl })
    return response.end(file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return (server.address() as AddressInfo).port
}

async function buildPage(folder: string): Promise<ReadonlyMap<string, Served>> {
  const result = await build({
    root: fileURLToPath(new URL(`../${folder}`, import.meta.url)),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { write: false, minify: false },
  })
  const files = new Map<string, Served>()
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
}
