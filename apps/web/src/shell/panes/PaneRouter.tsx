import { use, useMemo, type ReactNode } from 'react'
import {
  createPath,
  parsePath,
  Route,
  Routes,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  type Location,
  type Navigator,
  type Path,
  type To,
} from 'react-router'
import { placeOfPath, searchWith } from './paneAddress.ts'
import type { PaneMoves } from './usePaneMoves.ts'
import { usePanes } from './usePanes.ts'

const NO_ROUTE = { outlet: null, matches: [], isDataRoute: false }

/** What opens over the whole app, whichever page asked for it. */
const OF_THE_APP = ['settings']

/** The router of the page beside: it knows its own address alone, and where it leads, it leads beside. */
export function PaneRouter(props: {
  readonly location: Location
  readonly moves: PaneMoves
  readonly children: ReactNode
}) {
  const { location, moves, children } = props
  const outer = use(NavigationContext)
  const { navigationType } = use(LocationContext)
  const { main, navigator } = usePanes()
  const navigation = useMemo(
    () => ({ ...outer, navigator: besideNavigator(navigator, main, moves) }),
    [outer, navigator, main, moves],
  )
  const place = useMemo(() => ({ location, navigationType }), [location, navigationType])
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>
        <RouteContext value={NO_ROUTE}>
          <Routes>
            <Route path="/app/:workspaceId/:viewId" element={children} />
          </Routes>
        </RouteContext>
      </LocationContext>
    </NavigationContext>
  )
}

function besideNavigator(navigator: Navigator, main: Location, moves: PaneMoves): Navigator {
  function lead(to: To, state: unknown, isReplaced: boolean): void {
    const path: Partial<Path> = typeof to === 'string' ? parsePath(to) : to
    const target = placeOfPath(path.pathname ?? '')
    const ofApp = appSearch(main.search, path.search ?? '')
    if (ofApp !== null) return navigator.push({ pathname: main.pathname, search: ofApp }, state)
    if (target?.workspaceId !== placeOfPath(main.pathname)?.workspaceId) return navigator.push(path, state)
    // There is no page left to show.
    if (target?.viewId === null) return moves.close()
    if (target?.viewId.length !== ID_LENGTH) return navigator.push(path, state)
    if (!moves.hasRoom) return navigator.push({ ...path, search: searchWith(path.search ?? '', '') }, state)
    moves.openBeside(createPath(path), state, isReplaced)
  }
  return {
    ...navigator,
    push: (to, state) => lead(to, state, false),
    replace: (to, state) => lead(to, state, true),
  }
}

const ID_LENGTH = 36

/** The search of the main page with what an address asks of the app itself; null where that is nothing. */
function appSearch(search: string, asked: string): string | null {
  const [parameters, wanted] = [new URLSearchParams(search), new URLSearchParams(asked)]
  const names = OF_THE_APP.filter((name) => wanted.has(name))
  for (const name of names) parameters.set(name, wanted.get(name) ?? '')
  return names.length === 0 ? null : `?${parameters}`
}
