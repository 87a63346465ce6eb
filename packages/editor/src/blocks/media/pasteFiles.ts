import { NodeSelection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Pasting } from '../../engine/clipboard/pasting.ts'
import { deleteSelected } from '../../engine/commands/deleteSelection.ts'
import { isInVerbatim } from '../../engine/tree/blockSpot.ts'
import { fileBlocks, insertAtCaret, withoutStrangeUploads } from './insertFiles.ts'
import { mediaKey } from './MediaController.ts'
import type { UploadSession } from './UploadSession.ts'

/** Pasting for media blocks: files become blocks, and uploads of other documents are dropped. */
export const mediaPasting: Pasting = {
  admit(blocks, state) {
    const uploads = uploadsOf(state)
    return withoutStrangeUploads(blocks, (id) => uploads?.knows(id) ?? false)
  },
  takesFiles: (state) => uploadsOf(state) !== null,
  takeFiles(view, files) {
    const uploads = uploadsOf(view.state)
    return uploads !== null && pasteFiles(view, files, uploads)
  },
}

function pasteFiles(view: EditorView, files: readonly File[], uploads: UploadSession): boolean {
  const tr = view.state.tr.setMeta('paste', true)
  const isBlock = tr.selection instanceof NodeSelection
  if (!isBlock && isInVerbatim(tr.selection.$from)) return true
  if (!isBlock) deleteSelected(tr)
  const start = (file: File) => uploads.start(file)
  if (insertAtCaret(tr, fileBlocks(files, start))) view.dispatch(tr.scrollIntoView())
  return true
}

function uploadsOf(state: EditorState): UploadSession | null {
  return mediaKey.of(state).uploads
}
