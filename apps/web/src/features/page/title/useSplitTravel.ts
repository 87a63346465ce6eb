import { useCallback, useLayoutEffect, useRef } from 'react'
import { useOutlineActions, type OutlineView } from '../../outline/index.ts'
import { splitTravel } from './splitTravel.ts'
import type { TitleSplit } from './titleDraft.ts'

/** For a title that was split: renames the page when the step in the text is undone or redone. */
export function useSplitTravel({
  id,
  name,
}: OutlineView): (split: TitleSplit) => (isUndone: boolean) => void {
  const { rename } = useOutlineActions()
  const now = useRef({ name, rename })
  useLayoutEffect(() => {
    now.current = { name, rename }
  })
  return useCallback(
    (split) => {
      const travel = splitTravel(split)
      return (isUndone) => {
        const { name: before, rename: save } = now.current
        const after = travel(isUndone, before)
        if (after !== before) save(id, after)
      }
    },
    [id],
  )
}
