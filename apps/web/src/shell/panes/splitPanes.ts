import { parsePath, type Navigator, type To } from 'react-router'
import {
  paneLocations,
  placeOfPath,
  readBeside,
  searchWith,
  searchWithout,
  withPaneState,
} from './paneAddress.ts'
import type { SplitPanes } from './PaneContext.ts'

export const splitPanes: SplitPanes = { locations: paneLocations, navigator: keepingBeside }

function keepingBeside(outer: Navigator, besideKey: string | null): Navigator {
  function toAddress(to: To): To {
    const path = typeof to === 'string' ? parsePath(to) : to
    const asked = readBeside(path.search ?? '')
    if (asked !== null) return asked === '' ? { ...path, search: searchWithout(path.search ?? '') } : path
    const kept = readBeside(location.search)
    const target = placeOfPath(path.pathname ?? location.pathname)
    const isInWorkspace = target?.workspaceId === placeOfPath(location.pathname)?.workspaceId
    // A page that goes from beside to the main pane is not beside any more.
    if (!kept || target === null || !isInWorkspace || target.viewId === kept.slice(0, 36)) return path
    return { ...path, search: searchWith(path.search ?? '', kept) }
  }
  function toState(state: unknown): unknown {
    const isOfPanes = typeof state === 'object' && state !== null && 'panes' in state
    return isOfPanes || besideKey === null ? state : withPaneState(state, { besideKey })
  }
  return {
    ...outer,
    push: (to, state, options) => outer.push(toAddress(to), toState(state), options),
    replace: (to, state, options) => outer.replace(toAddress(to), toState(state), options),
  }
}
