import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import type { NewBlock } from '@sheaf/model'
import { build } from 'vite'
import type { EditorPage } from '../editor/main.ts'

const ORIGIN = 'http://editor.test'
type Files = ReadonlyMap<string, { readonly body: string | Buffer; readonly contentType: string }>
let built: Promise<Files> | null = null

/** Opens the editor alone in a page, with a document of these blocks: one editor per name, all on the same document. */
export async function openEditor(
  page: Page,
  blocks: readonly NewBlock[],
  options: Parameters<EditorPage['open']>[1] = {},
): Promise<void> {
  const files = await (built ??= buildPage())
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (file) await route.fulfill(file)
    else await route.fulfill({ status: 404 })
  })
  await page.goto(`${ORIGIN}/`)
  // As text: the types of nested blocks are more than the types of evaluate can follow.
  await page.evaluate(
    async (json) => {
      const { content, wanted } = JSON.parse(json)
      await window.editorPage.open(content, wanted)
    },
    JSON.stringify({ content: blocks, wanted: options }),
  )
}

/** The document as it is stored, a line per block: type, data, text with marks; children indented. */
export function storedBlocks(page: Page, index = 0): Promise<readonly string[]> {
  return page.evaluate((at) => window.editorPage.stored(at), index)
}

/** The text of the block with this text, in one of the editors. */
export function line(page: Page, text: string, editor = 0): Locator {
  return page
    .locator('.doc')
    .nth(editor)
    .locator('.b-line', { hasText: new RegExp(`^${text}$`) })
}

/** Puts the caret behind the text of a block by a press there. */
export async function caretAtEnd(page: Page, text: string, editor = 0): Promise<void> {
  await line(page, text, editor).first().click()
  await page.keyboard.press('End')
}

/** Puts the caret at an end of the first editor. */
export async function focus(page: Page, where: 'start' | 'end'): Promise<void> {
  await page.evaluate((at) => window.editorPage.editors[0]!.focus(at), where)
}

async function buildPage(): Promise<Files> {
  const result = await build({
    root: fileURLToPath(new URL('../editor', import.meta.url)),
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
