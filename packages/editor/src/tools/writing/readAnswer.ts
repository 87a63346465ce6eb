import { parseMarkdown, withoutFence } from '@sheaf/markdown'
import type { NewBlock } from '@sheaf/model'
import type { EditorWorkspace } from '../../ports/EditorWorkspace.ts'

/** An answer of a language model as blocks. Links to pages and rows that this person can name become mentions again. */
export function readAnswer(markdown: string, workspace: EditorWorkspace | null): readonly NewBlock[] {
  const { blocks } = parseMarkdown(withoutFence(markdown), {
    pageTarget(href) {
      const place = workspace?.pages.ofAddress(href) ?? null
      return place?.rowId === null && workspace?.pages.find(place.pageId) ? place : null
    },
  })
  return blocks
}
