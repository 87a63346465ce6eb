import { err, ok, type Result } from '@sheaf/base'
import { MAX_MESSAGE } from '../session/ChatSession.ts'
import type { FileProblem } from './FileProblem.ts'
import { readPdfText } from './readPdfText.ts'
import { readTextFile } from './readTextFile.ts'
import { readWordText } from './readWordText.ts'

interface GivenFile {
  readonly text: string
  /** False where it says more than a chat takes. */
  readonly isWhole: boolean
}

/** Of documents, which are read whole into memory. */
const MAX_BYTES = 50 * 1024 * 1024

/** CHAT-APP-GIVE-2: what a file says, where it is text, a PDF or a Word document. Nothing of it leaves the device here. */
export async function readGivenFile(file: File): Promise<Result<GivenFile, FileProblem>> {
  const name = file.name.toLowerCase()
  const isPdf = name.endsWith('.pdf')
  if (!isPdf && !name.endsWith('.docx')) {
    const read = await readTextFile(file)
    return read.ok ? ok({ text: read.value, isWhole: true }) : read
  }
  if (file.size > MAX_BYTES) return err('tooLong')
  const read = isPdf ? await readPdf(file) : await readWordText(file)
  if (!read.ok) return read
  const text = read.value.replaceAll('\0', '').trim()
  if (text === '') return err('empty')
  return ok({ text: text.slice(0, MAX_MESSAGE).toWellFormed(), isWhole: text.length <= MAX_MESSAGE })
}

async function readPdf(file: Blob): Promise<Result<string, FileProblem>> {
  const read = await readPdfText(file, MAX_MESSAGE + 1, new AbortController().signal)
  if (read.ok) return read
  return err(read.error === 'locked' ? 'locked' : 'unreadable')
}
