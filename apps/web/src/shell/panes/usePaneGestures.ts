import { useEffect, useLayoutEffect, useRef } from 'react'
import { placeOfPath } from './paneAddress.ts'
import { focusPane, noteFocus, paneOf } from './paneFocus.ts'
import type { PaneMoves } from './usePaneMoves.ts'

/** PANE-OPEN-1, PANE-KEYS-1: what opens a page beside, wherever its link is, and goes between the two. */
export function usePaneGestures(workspaceId: string, moves: PaneMoves, isOpen: boolean): void {
  const latest = useRef({ moves, isOpen })
  useLayoutEffect(() => {
    latest.current = { moves, isOpen }
  })
  useEffect(() => {
    function open(event: Event, link: HTMLAnchorElement | null): void {
      const path = link && pathOf(link, workspaceId)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      latest.current.moves.openBeside(path)
    }
    function handleClick(event: MouseEvent): void {
      const { altKey, ctrlKey, metaKey, shiftKey, target } = event
      if (!altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
      open(event, target.closest('a') ?? linkOfRow(target.closest('[role=treeitem]')))
    }
    function handleKeyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
      const isLine = event.code === 'Backslash' || event.key === '\\' || event.key === '|'
      if (event.key === 'Enter' && !event.shiftKey) open(event, focusedLink())
      else if (isLine && latest.current.isOpen) {
        event.preventDefault()
        if (!event.shiftKey) return focusPane(paneOf(document.activeElement) === 'main' ? 'beside' : 'main')
        const isIn = paneOf(document.activeElement) === 'beside'
        latest.current.moves.close()
        if (isIn) focusPane('main')
      }
    }
    // Before whatever a click or a key means where it happens.
    addEventListener('click', handleClick, true)
    addEventListener('keydown', handleKeyDown, true)
    addEventListener('focusin', noteFocus)
    return () => {
      removeEventListener('click', handleClick, true)
      removeEventListener('keydown', handleKeyDown, true)
      removeEventListener('focusin', noteFocus)
    }
  }, [workspaceId])
}

/** The link that the keyboard is on: itself, that of a row of a tree, or of what is selected in a text. */
function focusedLink(): HTMLAnchorElement | null {
  const focused = document.activeElement
  if (focused instanceof HTMLAnchorElement) return focused
  const rowId = focused?.getAttribute('aria-activedescendant')
  if (rowId) return linkOfRow(document.getElementById(rowId))
  return focused?.querySelector<HTMLAnchorElement>('.is-chosen a[href], .is-selected a[href]') ?? null
}

function linkOfRow(row: Element | null | undefined): HTMLAnchorElement | null {
  return row?.querySelector<HTMLAnchorElement>('a[href]') ?? null
}

/** Null for what is no page of the workspace. */
function pathOf({ href }: HTMLAnchorElement, workspaceId: string): string | null {
  const { origin, pathname, search } = new URL(href)
  const place = origin === location.origin ? placeOfPath(pathname) : null
  return place?.workspaceId === workspaceId && place.viewId?.length === 36 ? pathname + search : null
}
