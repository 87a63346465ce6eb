import { err, ok, type Result } from '@sheaf/base'
import { MAX_MESSAGE } from '../session/ChatSession.ts'
import type { FileProblem } from './FileProblem.ts'

/** Bytes of a file that can hold no more characters than a chat takes, in any encoding that is read here. */
const MAX_BYTES = MAX_MESSAGE * 4

/** What a file says, where it is one of text. */
export async function readTextFile(file: Blob): Promise<Result<string, FileProblem>> {
  if (file.size > MAX_BYTES) return err('tooLong')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    if (text.includes('\0')) return err('notText')
    if (text.trim() === '') return err('empty')
    return text.length > MAX_MESSAGE ? err('tooLong') : ok(text)
  } catch (error) {
    // Bytes that are no text are a TypeError of the decoder; what has gone from the disk is a DOMException.
    return err(error instanceof TypeError ? 'notText' : 'unreadable')
  }
}
