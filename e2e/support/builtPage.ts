import { fileURLToPath } from 'node:url'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type Page } from './playwright.ts'
import { build } from 'vite'

type Files = ReadonlyMap<string, { readonly body: string | Buffer; readonly contentType: string }>
const built = new Map<string, Promise<Files>>()

/** Opens a page of the tests' own, which is built once from a folder beside this one; there is no server behind it. */
export async function openBuiltPage(page: Page, folder: string, origin: string): Promise<void> {
  const building = built.get(folder) ?? buildPage(folder)
  built.set(folder, building)
  const files = await building
  if (test.info().project.name === 'webkit') {
    await page.goto(await serve(folder, files))
    return
  }
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (file) await route.fulfill(file)
    else await route.fulfill({ status: 404 })
  })
  await page.goto(`${origin}/`)
}

const served = new Map<string, Promise<string>>()

/** Address of a server of these files, for a browser whose requests cannot be answered by Playwright. */
function serve(folder: string, files: Files): Promise<string> {
  const server = createServer((request, response) => {
    const file = files.get(request.url === '/' ? '/index.html' : (request.url ?? ''))
    if (!file) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': file.contentType }).end(file.body)
  })
  const address =
    served.get(folder) ??
    new Promise<string>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        server.unref()
        resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      })
    })
  served.set(folder, address)
  return address
}

async function buildPage(folder: string): Promise<Files> {
  const result = await build({
    root: fileURLToPath(new URL(`../${folder}`, import.meta.url)),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { write: false, minify: false },
  })
  const files = new Map<string, { body: string | Buffer; contentType: string }>()
  for (const output of [result].flat()) {
    if (!('output' in output)) continue
    for (const file of output.output) {
      const body =
        file.type === 'chunk'
          ? file.code
          : typeof file.source === 'string'
            ? file.source
            : Buffer.from(file.source)
      files.set(`/${file.fileName}`, {
        body,
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
