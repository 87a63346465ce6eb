import { use } from 'react'
import { OutlineContext, partPath } from '../../outline/index.ts'

/** What pages are called and where they are, as far as this person sees them; null where their tree is not there any more. */
export function useNamedPages() {
  const state = use(OutlineContext)
  if (state?.outline === undefined || state.outline === null) return null
  const { outline, workspaceId } = state
  return {
    find: (pageId: string) => outline.views.get(pageId) ?? null,
    address: (pageId: string, blockId: string | null, rowId: string | null = null): string =>
      new URL(partPath(workspaceId, pageId, { blockId, rowId }), location.origin).href,
  }
}
