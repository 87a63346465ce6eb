import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { setExpanded } from './expansionStore.ts'
import type { PageTreeRow } from './flattenPageTree.ts'
import { openMenuAt } from './openMenuAt.ts'
import { pageTreeRowId } from './PageTreeRowView.tsx'
import { usePageTree } from '../PageTreeContext.tsx'
import { pagePath } from '@sheaf/contract'
import { pageRights } from '../rights/pageRights.ts'
import { findByTyping, treeAction, type TreeAction } from './treeKeys.ts'
import type { PageTreeActions } from '../edits/usePageTreeActions.ts'
import type { SharedPicks } from './usePicks.ts'
import type { TreePicks } from './useTreePicks.ts'

/** A pause in typing after which type-ahead starts over. */
const TYPING_PAUSE_MS = 700

interface TreeCursorOptions {
  readonly rows: readonly PageTreeRow[]
  readonly cursorId: string | null
  readonly setCursorId: (id: string) => void
  readonly tree: RefObject<HTMLElement | null>
  readonly picked: SharedPicks
  readonly picks: TreePicks
  readonly actions: PageTreeActions
  readonly onRename: (id: string) => void
  readonly onOpen: () => void
  readonly onTrash: (id: string) => void
}

/** The keyboard of the tree: the focus stays on the tree and a cursor moves over its rows. */
export function useTreeCursor(options: TreeCursorOptions) {
  const { rows, cursorId, setCursorId, tree, picked, picks, actions, onRename, onOpen, onTrash } = options
  const { workspaceId, pageTree, isGuest } = usePageTree()
  const navigate = useNavigate()
  const typed = useRef(NOTHING_TYPED)

  function moveTo(id: string): void {
    setCursorId(id)
    requestAnimationFrame(() =>
      document.getElementById(pageTreeRowId(id))?.scrollIntoView({ block: 'nearest' }),
    )
  }

  function toggle(row: PageTreeRow): void {
    setCursorId(row.view.id)
    setExpanded(row.view.id, !row.isExpanded)
  }

  function open(row: PageTreeRow): void {
    if (row.view.isSpace) return toggle(row)
    onOpen()
    void navigate(pagePath(workspaceId, row.view.id))
  }

  function act(action: TreeAction): void {
    const row = rows.find((each) => each.view.id === action.id)
    if (!row) return
    const { mayWrite, mayArrange } = pageRights(pageTree, row.view, isGuest)
    switch (action.type) {
      case 'focus':
        picked.clear()
        return moveTo(action.id)
      case 'extend':
        picks.extendTo(action.toId, action.id)
        return moveTo(action.toId)
      case 'pick':
        return picks.toggle(action.id)
      case 'pickSiblings':
        return picks.pickSiblings(action.id)
      case 'expand':
        return setExpanded(action.id, true)
      case 'collapse':
        return setExpanded(action.id, false)
      case 'open':
        picked.clear()
        return open(row)
      case 'rename':
        if (mayWrite) onRename(action.id)
        return
      case 'menu':
        return openMenuAt(pageTreeRowId(action.id))
      case 'trash':
        if (picked.ids.size > 0) picked.trash()
        else if (!row.view.isSpace && mayArrange) onTrash(action.id)
        return
      case 'nudge':
        if (mayArrange) actions.nudge(action.id, action.by)
    }
  }

  function typeAhead(letter: string, now: number): boolean {
    const text = now - typed.current.at > TYPING_PAUSE_MS ? letter : typed.current.text + letter
    if (text === ' ') return false
    typed.current = { text, at: now }
    const found = findByTyping(rows, cursorId, text)
    if (found !== null) moveTo(found)
    return true
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // A letter typed in a rename field is not for the tree.
    if (event.target !== tree.current) return
    if (event.key === 'Escape' && picked.ids.size > 0) {
      event.preventDefault()
      event.stopPropagation()
      return picked.clear()
    }
    const isTyping = event.key === ' ' && event.timeStamp - typed.current.at < TYPING_PAUSE_MS
    const action = isTyping ? null : treeAction(rows, cursorId, event)
    if (action) {
      event.preventDefault()
      // What is typed after another key is another name.
      typed.current = NOTHING_TYPED
      act(action)
    } else if (isLetter(event) && typeAhead(event.key, event.timeStamp)) {
      event.preventDefault()
    }
  }

  /** After a click on a row's link or button: the keyboard goes on from there, on the tree. Not before the click, or nothing could be dragged. */
  function takeFocus(): void {
    tree.current?.focus({ preventScroll: true })
  }

  return { handleKeyDown, toggle, takeFocus }
}

const NOTHING_TYPED = { text: '', at: 0 }

function isLetter(event: KeyboardEvent): boolean {
  return /^.$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
}
