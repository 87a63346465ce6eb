import { parsePath, type Location } from 'react-router'

/** What of an address names the page beside: `?beside={viewId}`, with what its own address would ask for behind it. */
const PARAMETER = 'beside'
const BESIDE = /^([0-9a-f-]{36})(\?.*)?$/i
const PATH = /^\/app\/([0-9a-f-]{36})(?:\/([^/]+))?\/?$/i

/** The two addresses that one stands for. */
export interface PaneLocations {
  readonly main: Location
  /** Null where there is no page beside. */
  readonly beside: Location | null
}

/** What the browser keeps with an entry of its history, so that neither pane notices a step of the other. */
interface PaneState {
  readonly mainKey?: string
  readonly besideKey?: string
  readonly besideState?: unknown
}

/** The workspace of an address, and what it shows of it. */
export function placeOfPath(
  pathname: string,
): { readonly workspaceId: string; readonly viewId: string | null } | null {
  const [, workspaceId, viewId = null] = PATH.exec(pathname) ?? []
  return workspaceId === undefined ? null : { workspaceId, viewId }
}

/** Whether an address is that of a page, and not of another screen of the workspace. */
export function isPagePath(path: string): boolean {
  return placeOfPath(parsePath(path).pathname ?? '')?.viewId?.length === ID_LENGTH
}

const ID_LENGTH = 36

/** PANE-ADDRESS-1: what each pane is shown of an address. A page that is open already is not shown beside. */
export function paneLocations(location: Location): PaneLocations {
  const panes = paneState(location.state)
  const search = new URLSearchParams(location.search)
  const named = search.get(PARAMETER)
  if (named === null)
    return { main: panes.mainKey ? { ...location, key: panes.mainKey } : location, beside: null }
  const place = placeOfPath(location.pathname)
  const [, viewId, query = ''] = BESIDE.exec(named) ?? []
  const isBeside = place !== null && viewId !== undefined && viewId !== place.viewId
  return {
    main: {
      ...location,
      search: searchWithout(location.search),
      key: panes.mainKey ?? location.key,
    },
    beside: isBeside
      ? {
          ...location,
          pathname: `/app/${place.workspaceId}/${viewId}`,
          search: query,
          hash: '',
          state: panes.besideState ?? null,
          key: panes.besideKey ?? `${location.key}-${PARAMETER}`,
        }
      : null,
  }
}

/** The page beside as an address names it; null where it names none, "" where it says that there shall be none. */
export function readBeside(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER)
}

export function searchWithout(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(PARAMETER)
  return parameters.size === 0 ? '' : `?${parameters}`
}

export function searchWith(search: string, beside: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set(PARAMETER, beside)
  return `?${parameters}`
}

export function besideOf(viewId: string, search: string): string {
  return viewId + search
}

/** The state of an entry that one pane makes: the other one stays as it is, but takes no step of its own back. */
export function withPaneState(state: unknown, panes: PaneState): object {
  return { ...(isObject(state) && state), panes }
}

function paneState(state: unknown): PaneState {
  const panes = isObject(state) && 'panes' in state ? state.panes : null
  return isObject(panes) ? panes : {}
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
