import { useEffect, useState } from 'react'

/** Whether something has been so for the given time without a break. */
export function useStays(isSo: boolean, delayMs: number): boolean {
  const [hasStayed, setStayed] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setStayed(true), delayMs)
    return () => {
      clearTimeout(timer)
      setStayed(false)
    }
  }, [isSo, delayMs])
  return isSo && hasStayed
}
