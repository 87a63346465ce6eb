import type { EditorHandle } from '@sheaf/editor'
import { useEffect, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * Shows the block that the address names in `blockId`: once the document stands on the screen, and whenever such an
 * address is followed again. `shown` changes with each document that is shown.
 */
export function useBlockJump(editor: RefObject<EditorHandle | null>, shown: unknown): void {
  const { key } = useLocation()
  const [search] = useSearchParams()
  const blockId = search.get('blockId')
  useEffect(() => {
    if (blockId !== null && blockId !== '') void editor.current?.showBlock(blockId)
  }, [editor, shown, key, blockId])
}
