import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Node } from 'prosemirror-model'
import { isBindingChange } from '../../engine/binding/bindingPlugin.ts'
import { watchUndoStep } from '../../engine/binding/undo.ts'
import { blockAttrs } from '../../engine/tree/blockNode.ts'
import { walkBlocks } from '../../engine/tree/walkBlocks.ts'
import type { EditorDatabases } from '../../ports/EditorDatabases.ts'
import { isDatabaseType } from '../pages/pageTypes.ts'
import { viewIdsOf } from './databaseData.ts'

/** What the last edits of this person may have taken out of the page or put into it; null for nothing. */
interface Touched {
  readonly before: Node
  readonly isPaste: boolean
}

const removalKey = new PluginKey<Touched | null>('database-removal')

/**
 * EDIT-DB-17: tells of views that this person's edit has taken out of the page, and of those that came back by undo or by
 * pasting. What others do is theirs to tell.
 */
export function watchRemoval(databases: Pick<EditorDatabases, 'onRemoved' | 'onReturned'>): Plugin {
  function tell(viewIds: readonly string[], isGone: boolean): void {
    if (isGone) databases.onRemoved(viewIds)
    else databases.onReturned(viewIds)
  }
  function watch(view: EditorView, viewIds: readonly string[], isGone: boolean): void {
    if (viewIds.length === 0) return
    tell(viewIds, isGone)
    watchUndoStep(view.state, (isUndone) => tell(viewIds, isGone !== isUndone))
  }
  return new Plugin<Touched | null>({
    key: removalKey,
    state: {
      init: () => null,
      apply(tr, earlier) {
        const isAppended = tr.getMeta('appendedTransaction') !== undefined
        const touched = isBindingChange(tr) ? null : touchedBy(tr)
        if (!isAppended || earlier === null) return touched
        return { before: earlier.before, isPaste: earlier.isPaste || touched?.isPaste === true }
      },
    },
    view: () => ({
      update(view, { doc }) {
        const touched = removalKey.getState(view.state) ?? null
        if (touched === null || doc === view.state.doc) return
        const [before, now] = [viewsIn(touched.before), viewsIn(view.state.doc)]
        watch(
          view,
          [...before].filter((id) => !now.has(id)),
          true,
        )
        if (touched.isPaste)
          watch(
            view,
            [...now].filter((id) => !before.has(id)),
            false,
          )
      },
    }),
  })
}

/** Whoever types takes no blocks out: only then the page is looked through. */
function touchedBy(tr: Transaction): Touched | null {
  if (!tr.docChanged) return null
  const isPaste = tr.getMeta('paste') === true
  let isLarge = false
  for (const map of tr.mapping.maps) map.forEach((from, to) => (isLarge ||= to - from > 1))
  return isPaste || isLarge ? { before: tr.before, isPaste } : null
}

function viewsIn(doc: Node): ReadonlySet<string> {
  const found = new Set<string>()
  walkBlocks(doc.children, (node) => {
    const { type, data } = blockAttrs(node)
    if (isDatabaseType(type)) for (const id of viewIdsOf(data)) found.add(id)
    return true
  })
  return found
}
