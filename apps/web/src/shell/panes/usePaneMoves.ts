import { createPath, parsePath } from 'react-router'
import { useMemo } from 'react'
import { useSidebar } from '../SidebarContext.tsx'
import { besideOf, placeOfPath, searchWith, withPaneState, type PaneLocations } from './paneAddress.ts'
import { besideWidth } from './paneWidth.ts'
import { focusPane } from './paneFocus.ts'
import { usePanes } from './usePanes.ts'

export interface PaneMoves {
  /** Whether the window has room for two pages. */
  readonly hasRoom: boolean
  /** Shows a page of the workspace beside; one that is open already gets the focus; without room it is the main page. */
  readonly openBeside: (path: string, state?: unknown, isReplaced?: boolean) => void
  /** Takes the page beside away. */
  readonly close: () => void
  /** Makes the page beside the main page, and the only one. */
  readonly openAsMain: () => void
  readonly swap: () => void
}

export function usePaneMoves(): PaneMoves {
  const { main, beside, navigator } = usePanes()
  const { width, windowWidth, isBeside } = useSidebar()
  const hasRoom = besideWidth(0.5, { windowWidth, sidebarWidth: isBeside ? width : 0 }) !== null
  return useMemo(
    () => ({
      hasRoom,
      openBeside(path, state, isReplaced) {
        const target = parsePath(path)
        const viewId = placeOfPath(target.pathname ?? '')?.viewId
        if (!viewId) return
        const isMain = viewId === placeOfPath(main.pathname)?.viewId
        if (isMain || !hasRoom) {
          const next = hasRoom ? target : { ...target, search: searchWith(target.search ?? '', '') }
          if (!isMain || target.search) navigator.push(next, state)
          if (isMain) focusPane('main')
          return
        }
        if (beside?.pathname === target.pathname && !target.search && !isReplaced) return focusPane('beside')
        const search = searchWith(main.search, besideOf(viewId, target.search ?? ''))
        const to = { pathname: main.pathname, search, hash: main.hash }
        const kept = withPaneState(stateOf(main), { mainKey: main.key, besideState: state })
        if (isReplaced) navigator.replace(to, kept)
        else navigator.push(to, kept)
      },
      close() {
        const to = { pathname: main.pathname, search: searchWith(main.search, ''), hash: main.hash }
        navigator.push(to, withPaneState(stateOf(main), { mainKey: main.key }))
      },
      openAsMain() {
        if (beside) navigator.push(createPath({ ...beside, search: searchWith(beside.search, '') }))
      },
      swap() {
        const viewId = placeOfPath(main.pathname)?.viewId
        if (!beside || !viewId) return
        navigator.push({
          pathname: beside.pathname,
          search: searchWith(beside.search, besideOf(viewId, main.search)),
        })
      },
    }),
    [main, beside, navigator, hasRoom],
  )
}

/** What the main page was told when it was opened, without the steps back that are the page's no more. */
function stateOf({ state }: PaneLocations['main']): unknown {
  return typeof state === 'object' && state !== null ? { ...state, isRow: false, settingsDepth: 0 } : state
}
