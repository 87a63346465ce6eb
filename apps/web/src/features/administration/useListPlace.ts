import { useDeferredValue, useState } from 'react'

export const PAGE_LENGTH = 50

/** What is searched for in a list, and which page of it is shown: the first one of every new search. */
export function useListPlace() {
  const [text, setText] = useState('')
  const [offset, setOffset] = useState(0)
  const query = useDeferredValue(text.trim())
  return {
    text,
    offset,
    setOffset,
    setText: (next: string): void => {
      setText(next)
      setOffset(0)
    },
    /** Shows the first page: the list is another one. */
    restart: () => setOffset(0),
    asked: { query, offset, limit: PAGE_LENGTH },
  }
}

export type ListPlace = ReturnType<typeof useListPlace>
