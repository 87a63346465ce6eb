import { use, useMemo, useState, type ReactNode } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router'
import { PanesContext, type SplitPanes } from './PaneContext.ts'

/**
 * What stands inside knows the address of the main page alone, and wherever it leads in the workspace, the page beside
 * stays. An ordinary router to everybody: contexts of the router, as two routers cannot share one history.
 */
export function PanesRouter({ children }: { readonly children: ReactNode }) {
  const outer = use(NavigationContext)
  const { location, navigationType } = use(LocationContext)
  const [split, setSplit] = useState<SplitPanes | null>(null)
  const locations = useMemo(
    () => split?.locations(location) ?? { main: location, beside: null },
    [split, location],
  )
  const { main, beside } = locations
  const besideKey = beside?.key ?? null
  const navigation = useMemo(
    () => (split ? { ...outer, navigator: split.navigator(outer.navigator, besideKey) } : outer),
    [split, outer, besideKey],
  )
  const place = useMemo(() => ({ location: main, navigationType }), [main, navigationType])
  const panes = useMemo(
    () => ({ ...locations, navigator: navigation.navigator, setSplit }),
    [locations, navigation.navigator],
  )
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>
        <PanesContext value={panes}>{children}</PanesContext>
      </LocationContext>
    </NavigationContext>
  )
}
