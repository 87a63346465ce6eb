import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from './playwright.ts'
import { textOf } from './pages.ts'

/** A file of `e2e/fixtures`: its path. */
export function fixturePath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
}

/** A file of `e2e/fixtures`: its bytes. */
export function fixture(name: string): Buffer {
  return readFileSync(fixturePath(name))
}

/** Types a command of the slash menu into an empty block at the end of the page and gives it the files. */
export async function insertFile(page: Page, command: string, ...paths: string[]): Promise<void> {
  // What was put in before may still get its height, and then lies where the press was meant to be.
  await expect(async () => {
    await page.locator('.page-tail').click({ position: { x: 20, y: 20 } })
    await expect(page.locator('.ProseMirror-focused .b-line[data-placeholder]')).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await page.keyboard.type(`/${command}`)
  await page.keyboard.press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(paths)
}

/** Lets files of `e2e/fixtures` arrive at the caret's block, as a drop from the desktop or out of the clipboard. */
export async function giveFiles(page: Page, way: 'drop' | 'paste', names: readonly string[]): Promise<void> {
  const files = names.map((name) => ({ name, type: typeOf(name), base64: fixture(name).toString('base64') }))
  await textOf(page).evaluate(
    (editor, { given, how }) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      if (how === 'paste') {
        editor.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
        return
      }
      const block = editor.querySelector('.b:last-of-type') ?? editor
      const { left, bottom } = block.getBoundingClientRect()
      for (const type of ['dragenter', 'dragover', 'drop']) {
        block.dispatchEvent(
          new DragEvent(type, {
            dataTransfer: data,
            clientX: left + 40,
            clientY: bottom - 2,
            bubbles: true,
            cancelable: true,
          }),
        )
      }
    },
    { given: files, how: way },
  )
}

/** A file of that many random bytes, the SHA-256 of it in hex, and a way to remove it. */
export function largeFile(bytes: number): { path: string; hash: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-large-'))
  const path = join(folder, 'recording.bin')
  const content = randomBytes(bytes)
  writeFileSync(path, content)
  return {
    path,
    hash: createHash('sha256').update(content).digest('hex'),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Waits until a picture is really drawn. */
export async function untilDrawn(picture: ReturnType<Page['locator']>): Promise<void> {
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0)))
    .toBeGreaterThan(0)
}

/** What the app has signed in with. */
export function accessToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const token: unknown = JSON.parse(localStorage.getItem('token') ?? '{}')
    return typeof token === 'object' && token !== null && 'access_token' in token
      ? String(token.access_token)
      : ''
  })
}

/** Where files of the open page are put. */
export function folderAddress(page: Page): string {
  const [workspaceId, viewId] = new URL(page.url()).pathname.split('/').slice(2)
  return new URL(`/api/file_storage/${workspaceId}/v1/blob/${viewId}`, page.url()).href
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
}

function typeOf(name: string): string {
  return TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream'
}
