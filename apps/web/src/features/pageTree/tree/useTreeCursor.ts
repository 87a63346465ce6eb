import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { setExpanded } from './expansionStore.ts'
import type { PageTreeRow } from './flattenPageTree.ts'
import { pageTreeRowId } from './PageTreeRowView.tsx'
import { usePageTree } from '../PageTreeContext.tsx'
import { pagePath } from '../pagePath.ts'
import { pageRights } from '../rights/pageRights.ts'
import { findByTyping, treeAction, type TreeAction } from './treeKeys.ts'
import type { PageTreeActions } from '../edits/usePageTreeActions.ts'

/** A pause in typing after which type-ahead starts over. */
const TYPING_PAUSE_MS = 700

interface TreeCursorOptions {
  readonly rows: readonly PageTreeRow[]
  readonly cursorId: string | null
  readonly setCursorId: (id: string) => void
  readonly scroller: RefObject<HTMLElement | null>
  readonly actions: PageTreeActions
  readonly onRename: (id: string) => void
  readonly onOpen: () => void
  readonly onTrash: (id: string) => void
}

/** The keyboard of the tree: the focus stays on the tree and a cursor moves over its rows. */
export function useTreeCursor(options: TreeCursorOptions) {
  const { rows, cursorId, setCursorId, scroller, actions, onRename, onOpen, onTrash } = options
  const { workspaceId, isGuest } = usePageTree()
  const navigate = useNavigate()
  const typed = useRef({ text: '', at: 0 })

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
    const { mayWrite, mayArrange } = pageRights(row.view, isGuest)
    switch (action.type) {
      case 'focus':
        return moveTo(action.id)
      case 'expand':
        return setExpanded(action.id, true)
      case 'collapse':
        return setExpanded(action.id, false)
      case 'open':
        return open(row)
      case 'rename':
        if (mayWrite) onRename(action.id)
        return
      case 'menu':
        return openMenuAt(action.id)
      case 'trash':
        if (!row.view.isSpace && mayArrange) onTrash(action.id)
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
    if (event.target !== scroller.current) return
    const isTyping = event.key === ' ' && event.timeStamp - typed.current.at < TYPING_PAUSE_MS
    const action = isTyping ? null : treeAction(rows, cursorId, event)
    if (action) {
      event.preventDefault()
      act(action)
    } else if (isLetter(event) && typeAhead(event.key, event.timeStamp)) {
      event.preventDefault()
    }
  }

  /** After a click on a row's link or button: the keyboard goes on from there, on the tree. Not before the click, or nothing could be dragged. */
  function takeFocus(): void {
    scroller.current?.focus({ preventScroll: true })
  }

  return { handleKeyDown, toggle, takeFocus }
}

function isLetter(event: KeyboardEvent): boolean {
  return /^.$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
}

function openMenuAt(id: string): void {
  const row = document.getElementById(pageTreeRowId(id))
  const box = row?.getBoundingClientRect()
  if (!row || !box) return
  row.dispatchEvent(
    new MouseEvent('contextmenu', {
      bubbles: true,
      cancelable: true,
      clientX: box.left + 32,
      clientY: box.bottom,
    }),
  )
}
