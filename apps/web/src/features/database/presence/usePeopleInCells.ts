import { useEffect, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import { CELL_KEY, keepSameRows, peopleInCells, type PeopleInCells } from './peopleInCells.ts'

/** Who else is in which cell. */
export function usePeopleInCells(awareness: Awareness, ownUuid: string): PeopleInCells {
  const [people, setPeople] = useState<PeopleInCells>(NOBODY)
  useEffect(() => {
    const read = () => setPeople((before) => keepSameRows(before, peopleInCells(awareness, ownUuid)))
    read()
    awareness.on('change', read)
    return () => awareness.off('change', read)
  }, [awareness, ownUuid])
  return people
}

/** Tells the others in which cell one is, at most every 100 ms; the server says who one is. */
export function useAnnouncedCell(awareness: Awareness, rowId: string | null, fieldId: string | null): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const cell = rowId === null || fieldId === null ? null : { rowId, fieldId }
      awareness.setLocalState({ ...stateOf(awareness), ...(cell && { [CELL_KEY]: cell }) })
    }, INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [awareness, rowId, fieldId])
  useEffect(() => () => awareness.setLocalState(null), [awareness])
}

/** As clients of the format announce themselves (collab-model 1.7). */
function stateOf({ clientID }: Awareness) {
  return {
    version: 1,
    timestamp: Math.floor(Date.now() / 1000),
    user: { uid: 0, device_id: String(clientID) },
    metadata: '{}',
  }
}

const NOBODY: PeopleInCells = new Map()
const INTERVAL_MS = 100
