import { err, ok, type Result } from '@sheaf/base'
import { decodeText, declaredEncoding } from '@sheaf/export/decodeText'
import type { ImportLinks } from './ImportLinks.ts'
import { MAX_TEXT_BYTES } from './importLimits.ts'
import type { ImportProblem } from './ImportProblem.ts'
import type { ReadOptions, ReadPage } from './ReadPage.ts'
import { textKindOf, type SourceFile } from './SourceFile.ts'

export interface ReadFile extends ReadPage {
  readonly isGuessed: boolean
}

/** Reads a file as the page it will be; an empty one is an empty page. */
export async function readPageFile(
  source: SourceFile,
  links: ImportLinks,
  options: ReadOptions,
): Promise<Result<ReadFile, ImportProblem>> {
  const content = await source.read(MAX_TEXT_BYTES)
  if (!content.ok) return content
  const bytes = await bytesOf(content.value)
  if (bytes === null) return err('unreadable')
  const kind = textKindOf(source.path)
  const decoded = decodeText(bytes, kind === 'html' ? declaredEncoding(bytes) : null)
  if (decoded === null) return err('not_text')
  const page = await readAs(kind, decoded.text, links, options)
  return ok({ ...page, isGuessed: decoded.isGuessed })
}

async function readAs(
  kind: ReturnType<typeof textKindOf>,
  text: string,
  links: ImportLinks,
  options: ReadOptions,
): Promise<ReadPage> {
  if (kind === 'markdown')
    return await (await import('./readMarkdownPage.ts')).readMarkdownPage(text, links, options)
  if (kind === 'html') return (await import('./readHtmlPage.ts')).readHtmlPage(text, links)
  return readTextPage(text)
}

/** Null for a file that is gone, or that the system does not let us read. */
async function bytesOf(content: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await content.arrayBuffer())
  } catch {
    return null
  }
}

/** IMP-KIND-2: a plain text as a page: a paragraph for each line that says something; its name is that of the file. */
function readTextPage(text: string): ReadPage {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const blocks = lines
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', text: [{ text: line }] }))
  return { title: null, icon: null, extra: null, blocks }
}
