import type { Browser, CDPSession, Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { BenchPage } from '../editor/main.ts'

declare global {
  interface Window {
    bench: BenchPage
  }
}

const ORIGIN = 'http://editor.test'
let files: Promise<ReadonlyMap<string, { readonly body: string | Buffer; readonly contentType: string }>>

export interface EditorBench {
  readonly page: Page
  readonly cdp: CDPSession
}

/** A fresh page with the editor's program, as it is built for people, and nothing open yet. */
export async function openBench(browser: Browser): Promise<EditorBench> {
  const built = await (files ??= buildPage())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = built.get(pathname === '/' ? '/index.html' : pathname)
    await (file ? route.fulfill(file) : route.fulfill({ status: 404 }))
  })
  await page.goto(`${ORIGIN}/`)
  await page.waitForFunction(() => 'bench' in window)
  return { page, cdp: await page.context().newCDPSession(page) }
}

/** What the browser's main thread spent since the page was opened, in ms. */
export interface Spent {
  readonly script: number
  readonly layout: number
  readonly style: number
  readonly task: number
}

export async function spent(cdp: CDPSession): Promise<Spent> {
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return {
    script: ms('ScriptDuration'),
    layout: ms('LayoutDuration'),
    style: ms('RecalcStyleDuration'),
    task: ms('TaskDuration'),
  }
}

/** Megabytes of JavaScript objects that are in use, after collecting what is not. */
export async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

async function buildPage() {
  const result = await build({
    root: fileURLToPath(new URL('../editor', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { write: false, assetsInlineLimit: 0 },
  })
  const found = new Map<string, { body: string | Buffer; contentType: string }>()
  for (const output of [result].flat()) {
    if (!('output' in output)) continue
    for (const file of output.output) {
      const body = file.type === 'chunk' ? file.code : Buffer.from(file.source)
      const contentType = TYPES[file.fileName.split('.').at(-1)!] ?? 'application/octet-stream'
      found.set(`/${file.fileName}`, { body, contentType })
    }
  }
  return found
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}
