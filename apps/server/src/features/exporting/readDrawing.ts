import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Covers and icons of our own. */
const OWN_DRAWING = /^\/(?:assets\/covers\/[a-z]+-\d+|af_icons\/[\w-]+\/[\w-]+)\.svg$/

/** A drawing that comes with the web client, as a `data:` address; null for every other path. */
export async function readDrawing(webFolder: string, path: string): Promise<string | null> {
  if (!OWN_DRAWING.test(path)) return null
  const drawing = await readFile(join(webFolder, path), 'utf8').catch(() => null)
  return drawing === null ? null : `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
