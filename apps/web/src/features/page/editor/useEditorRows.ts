import type { EditorRows } from '@sheaf/editor'
import { useEffect, useMemo, useRef } from 'react'
import { usePageTree } from '../../pageTree/index.ts'

/** Rows of databases as a text mentions them. `onChange` is always the same, and told when more is known of them. */
export function useEditorRows(onChange: () => void): EditorRows {
  const { workspaceId, pageTree } = usePageTree()
  const latest = useRef(pageTree)
  useEffect(() => {
    latest.current = pageTree
  })
  // Somebody who comes back may have renamed rows elsewhere.
  useEffect(() => {
    window.addEventListener('focus', onChange)
    return () => window.removeEventListener('focus', onChange)
  }, [onChange])
  return useMemo(() => {
    const rows = lateRows(async () => {
      const { createRowSource } = await import('./createRowSource.ts')
      return createRowSource({ workspaceId, onChange })
    }, onChange)
    return {
      find: rows.find,
      async search(query) {
        const found = await rows.search(query)
        const views = latest.current?.views
        return found.map((row) => ({ ...row, place: views?.get(row.viewId)?.name ?? '' }))
      },
    }
  }, [workspaceId, onChange])
}

/** Rows whose code is fetched with the first that is mentioned or looked for. */
function lateRows(load: () => Promise<EditorRows>, onLoaded: () => void): EditorRows {
  let source: EditorRows | null = null
  let loading: Promise<EditorRows> | null = null
  function loaded(): Promise<EditorRows> {
    loading ??= load().then(
      (rows) => (source = rows),
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  return {
    find(rowId) {
      if (source) return source.find(rowId)
      // Without the code, as when the network is gone, what a mention keeps is what there is.
      if (loading === null) loaded().then(onLoaded, () => undefined)
      return undefined
    },
    search: async (query) => (await loaded()).search(query),
  }
}
