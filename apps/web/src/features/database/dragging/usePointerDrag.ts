import { useEffect, useRef, useState } from 'react'
import { followPointer } from './followPointer.ts'

type Following = Parameters<typeof followPointer>

/**
 * What is dragged with the pointer, null while nothing is, for a component that draws it: `current` are the options as they were drawn last.
 * A drag ends with the component.
 */
export function usePointerDrag<Options, Drag>(options: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  function follow(...following: Following): void {
    stop.current = followPointer(...following)
  }
  return { drag, setDrag, current, follow }
}
