import { useLayoutEffect, useState, type RefObject } from 'react'

/** How many rows a day of a month has room for: three at least, and more where its weeks are high. */
export function useLanes(month: RefObject<HTMLElement | null>, weeks: number): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = month.current
    if (element === null) return undefined
    const measure = () => setHeight(element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [month])
  const room = Math.floor(((height - WEEKDAYS) / weeks - NUMBER) / LANE)
  return Math.max(LEAST, room)
}

/** Pixels, as in calendar.css. */
const WEEKDAYS = 28
const NUMBER = 34
const LANE = 25
const LEAST = 3
