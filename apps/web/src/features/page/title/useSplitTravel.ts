import { useCallback, useLayoutEffect, useRef } from 'react'
import { cutName, usePageTreeActions, type TreeEntry } from '../../pageTree/index.ts'
import { splitTravel } from './splitTravel.ts'
import type { TitleSplit } from './titleDraft.ts'

/**
 * For a title that was split: renames the page when the step in the text is undone or redone. Where the words do not
 * all fit behind a longer name that was given meanwhile, the rest is the text's again (`onRest`).
 */
export function useSplitTravel(
  { id, name }: TreeEntry,
  onRest: (rest: string) => void,
): (split: TitleSplit) => (isUndone: boolean) => void {
  const { rename } = usePageTreeActions()
  const now = useRef({ name, rename, onRest })
  useLayoutEffect(() => {
    now.current = { name, rename, onRest }
  })
  return useCallback(
    (split) => {
      const travel = splitTravel(split)
      return (isUndone) => {
        const { name: before, rename: save, onRest: keepRest } = now.current
        const { name: after, rest } = cutName(travel(isUndone, before))
        if (after !== before) save(id, after)
        // Not in the step that is being undone.
        if (rest !== '') queueMicrotask(() => keepRest(rest))
      }
    },
    [id],
  )
}
