import { toast } from '@sheaf/ui'
import { requestImport } from './importRequest.ts'

export interface DroppedFiles {
  readonly files: readonly File[]
  /** The page that they were dropped on. */
  readonly viewId: string
  readonly isPageEmpty: boolean
  /** What is said once they are blocks, and what can be done instead. */
  readonly words: { readonly inserted: string; readonly instead: string }
}

const TEXTS = /\.(?:md|markdown|html?|txt|zip)$/i

/**
 * IMP-DROP-2: texts dropped on an empty page are imported below it. On a page with text they become blocks, as all files
 * do, and importing them is offered beside that. Answers whether they were taken.
 */
export function offerDroppedFiles({ files, viewId, isPageEmpty, words }: DroppedFiles): boolean {
  if (files.length === 0 || !files.every(({ name }) => TEXTS.test(name))) return false
  if (isPageEmpty) {
    requestImport(viewId, files)
    return true
  }
  toast(words.inserted, {
    action: { label: words.instead, onSelect: () => requestImport(viewId, files) },
  })
  return false
}
