import { fileURLToPath } from 'node:url'
import type { Page } from './playwright.ts'
import { build } from 'vite'

type Files = ReadonlyMap<string, { readonly body: string | Buffer; readonly contentType: string }>
const built = new Map<string, Promise<Files>>()

/** Opens a page of the tests' own, which is built once from a folder beside this one; there is no server behind it. */
export async function openBuiltPage(page: Page, folder: string, origin: string): Promise<void> {
  const building = built.get(folder) ?? buildPage(folder)
  built.set(folder, building)
  const files = await building
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (file) await route.fulfill(file)
    else await route.fulfill({ status: 404 })
  })
  await page.goto(`${origin}/`)
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
