import { useEffect, useRef } from 'react'

/** The keys come back from the page of a row. */
export function useReturn(openRow: string | null, focus: () => void): void {
  const before = useRef(openRow)
  const current = useRef(focus)
  useEffect(() => {
    current.current = focus
  })
  useEffect(() => {
    if (before.current !== null && openRow === null) current.current()
    before.current = openRow
  }, [openRow])
}
