import type { HeldText } from '@sheaf/editor/writing'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

/** What has become of a held text, and where it ends: in pixels below the top of the place of the editor. */
export function useHeld(held: HeldText): {
  readonly heldState: ReturnType<HeldText['state']>
  readonly bottom: number
} {
  const [seen, setSeen] = useState(() => ({ heldState: held.state(), bottom: held.bottom() ?? 0 }))
  const look = useEffectEvent(() => {
    const next = { heldState: held.state(), bottom: held.bottom() ?? seen.bottom }
    if (next.heldState !== seen.heldState || next.bottom !== seen.bottom) setSeen(next)
  })
  useLayoutEffect(() => {
    const end = held.subscribe(() => look())
    return () => {
      end()
      held.release()
    }
  }, [held])
  useEffect(() => {
    const handleResize = () => look()
    addEventListener('resize', handleResize)
    return () => removeEventListener('resize', handleResize)
  }, [])
  return seen
}
