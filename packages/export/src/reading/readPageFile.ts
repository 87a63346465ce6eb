import { err, ok, type Result } from '@sheaf/base'
import { decodeText, declaredEncoding } from '../decodeText.ts'
import type { ImportLinks } from './ImportLinks.ts'
import { MAX_TEXT_BYTES } from './importLimits.ts'
import type { ReadProblem } from './ReadProblem.ts'
import type { ReadOptions, ReadPage } from './ReadPage.ts'
import { textKindOf, type SourceFile, type TextKind } from './SourceFile.ts'

export interface ReadFile extends ReadPage {
  readonly isGuessed: boolean
}

/** Reads the text of a file of one kind as a page. */
export type PageReader = (
  text: string,
  links: ImportLinks,
  options: ReadOptions,
) => ReadPage | Promise<ReadPage>

/** One for each kind of text that can be read; that of HTML needs a DOM, which its caller has. */
export type PageReaders = Readonly<Partial<Record<TextKind, PageReader>>>

/** The readers of texts, beside that of HTML. */
export const TEXT_READERS: PageReaders = {
  markdown: async (text, links, options) =>
    (await import('./readMarkdownPage.ts')).readMarkdownPage(text, links, options),
  text: readTextPage,
}

/** Reads a file as the page it will be; an empty one is an empty page. */
export async function readPageFile(
  source: SourceFile,
  links: ImportLinks,
  options: ReadOptions,
  readers: PageReaders,
): Promise<Result<ReadFile, ReadProblem>> {
  const kind = textKindOf(source.path)
  const reader = kind === null ? undefined : readers[kind]
  if (reader === undefined) return err('kind_unknown')
  const content = await source.read(MAX_TEXT_BYTES)
  if (!content.ok) return content
  const bytes = await bytesOf(content.value)
  if (bytes === null) return err('unreadable')
  const decoded = decodeText(bytes, kind === 'html' ? declaredEncoding(bytes) : null)
  if (decoded === null) return err('not_text')
  const page = await reader(decoded.text, links, options)
  return ok({ ...page, isGuessed: decoded.isGuessed })
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
