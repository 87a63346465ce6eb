import { useMemo, useState, type ReactNode } from 'react'
import { createPath, parsePath, Router, type Navigator, type To } from 'react-router'

/**
 * The router of a dialog over a page that is not one of the app: what it does to the address it does in memory. A link
 * that leads elsewhere leaves the page.
 */
export function AddressInMemory({ children }: { readonly children: ReactNode }) {
  const [address, setAddress] = useState(() => location.pathname + location.search + location.hash)
  const navigator = useMemo<Navigator>(() => {
    function show(to: To): void {
      const path = typeof to === 'string' ? parsePath(to) : to
      const isHere = (path.pathname ?? location.pathname) === location.pathname
      const next = createPath({ pathname: location.pathname, ...path })
      if (isHere) setAddress(next)
      else location.assign(next)
    }
    return {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: () => {},
      push: show,
      replace: show,
    }
  }, [])
  return (
    <Router location={address} navigator={navigator}>
      {children}
    </Router>
  )
}
