import { Plugin, type Command } from 'prosemirror-state'
import { DecorationSet } from 'prosemirror-view'
import { deferKeys } from '../../engine/input/deferKeys.ts'
import { findKey, type FindBar, type FindMeta, type FindOptions, type FindState } from './findState.ts'

/** EDIT-FIND: finding and replacing in the page. Without the bar nothing of it costs anything. */
export function find(options: FindOptions): Plugin<FindState> {
  return new Plugin<FindState>({
    key: findKey,
    state: {
      init: () => ({ asked: 0, marks: DecorationSet.empty, current: null }),
      apply(tr, before) {
        const meta: FindMeta | undefined = tr.getMeta(findKey)
        if (meta && 'marks' in meta) return { ...before, ...meta }
        const asked = meta ? before.asked + 1 : before.asked
        if (!tr.docChanged || (before.marks === DecorationSet.empty && !before.current))
          return meta ? { ...before, asked } : before
        const current = before.current && {
          from: tr.mapping.map(before.current.from, 1),
          to: tr.mapping.map(before.current.to, -1),
        }
        return {
          asked,
          marks: before.marks.map(tr.mapping, tr.doc),
          current: current && current.to > current.from ? current : null,
        }
      },
    },
    props: {
      decorations: (state) => findKey.getState(state)?.marks,
    },
    view(view) {
      let bar: FindBar | null = null
      let isGone = false
      const load = async (): Promise<void> => {
        const { createFindBar } = await import('./createFindBar.ts')
        if (isGone) return
        bar ??= createFindBar(view, options)
        bar.open()
      }
      // Also from the title and from a page that is only read, where the editor has no focus.
      const handleKey = (event: KeyboardEvent): void => {
        const isFind = event.code === 'KeyF' || event.key.toLowerCase() === 'f'
        if (!isFind || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return
        const target = event.target instanceof Element ? event.target : null
        const isElsewhere = target?.closest('[role=dialog], .ed') && !view.dom.contains(target)
        // Of two pages on the screen the one that has the focus is meant; the main one where neither has.
        const isBeside = target?.closest('aside') !== view.dom.closest('aside')
        if (event.defaultPrevented || isElsewhere || isBeside) return
        event.preventDefault()
        openFind()(view.state, (tr) => view.dispatch(tr))
      }
      addEventListener('keydown', handleKey)
      return {
        update(updated, before) {
          const now = findKey.getState(updated.state)
          const old = findKey.getState(before)
          if (now?.asked !== old?.asked) {
            if (bar) bar.open()
            // Without its code, as when the network is gone, the next try fetches it again.
            else deferKeys(view, load())
          } else if (updated.state.doc !== before.doc) bar?.refresh()
        },
        destroy() {
          isGone = true
          removeEventListener('keydown', handleKey)
          bar?.destroy()
        },
      }
    },
  })
}

/** EDIT-FIND-1: opens the bar. */
export function openFind(): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.setMeta(findKey, { ask: true }))
    return true
  }
}
