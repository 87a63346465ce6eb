import type { ThreadTask } from '../../../platform/threads/index.ts'

export type ReadableFormat = 'pdf' | 'text' | 'word' | 'sheet' | 'slides' | 'openDocument'

/** Reads the text inside a file, as much of it as is searched; empty for what is no file of that format. */
export const READ_FILE_TEXT: ThreadTask<
  { readonly format: ReadableFormat; readonly bytes: Uint8Array },
  string
> = { name: 'readFileText', timeLimitMs: 20_000 }

const FORMATS: readonly (readonly [suffix: string, format: ReadableFormat])[] = [
  ['.docx', 'word'],
  ['.xlsx', 'sheet'],
  ['.pptx', 'slides'],
  ['.odt', 'openDocument'],
  ['.ods', 'openDocument'],
  ['.odp', 'openDocument'],
]
const ZIPPED = /^application\/(?:zip|octet-stream|vnd\.(?:openxmlformats|oasis)[\w.-]*)$/

/** The format of a file whose text is searched, by its detected type, and by its name where that says no more than "zip". */
export function readableFormat(name: string, contentType: string): ReadableFormat | null {
  if (contentType === 'application/pdf') return 'pdf'
  if (contentType === 'text/plain') return 'text'
  if (!ZIPPED.test(contentType)) return null
  return FORMATS.find(([suffix]) => name.toLowerCase().endsWith(suffix))?.[1] ?? null
}
