import { listPresence, type Presence as Person } from '@sheaf/editor/presence'
import { useEffect, useState } from 'react'
import { personPicture } from '../../../platform/people/personPicture.ts'
import type { DocumentSession } from '../../../platform/sync/index.ts'
import { isSamePeople, othersPresent } from './othersPresent.ts'
import { PresenceFaces } from './PresenceFaces.tsx'

export interface PresenceProps {
  readonly session: Pick<DocumentSession, 'awareness'>
  readonly ownUuid: string
  /** Shows the place in the text where someone is. */
  readonly onShow: (clientId: number) => void
}

/** The other people on this page, in the bar. */
export function Presence({ session, ownUuid, onShow }: PresenceProps) {
  const people = usePresence(session, ownUuid)
  return people.length === 0 ? null : (
    <PresenceFaces people={people} onShow={onShow} pictureOf={personPicture} />
  )
}

function usePresence({ awareness }: PresenceProps['session'], ownUuid: string): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[]>([])
  useEffect(() => {
    function read(): void {
      const next = othersPresent(listPresence(awareness), ownUuid)
      // Carets move all the time; the bar changes only when people come and go, or leave the text.
      setPeople((before) => (isSamePeople(before, next) ? before : next))
    }
    read()
    awareness.on('change', read)
    return () => awareness.off('change', read)
  }, [awareness, ownUuid])
  return people
}
