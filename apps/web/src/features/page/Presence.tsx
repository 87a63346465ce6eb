import { listPresence, type Presence as Person } from '@sheaf/editor'
import { Avatar, Tooltip } from '@sheaf/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personPicture } from '../../platform/people/personPicture.ts'
import type { DocumentSession } from '../../platform/sync/index.ts'
import { isSamePeople, othersPresent } from './othersPresent.ts'

const MAX_SHOWN = 4

/** The other people on this page, in the bar. */
export function Presence(props: { readonly session: DocumentSession; readonly ownUuid: string }) {
  const { t } = useTranslation()
  const people = usePresence(props.session, props.ownUuid)
  if (people.length === 0) return null
  const hidden = people.length - MAX_SHOWN
  return (
    <ul className="presence" aria-label={t('shell.presence')}>
      {people.slice(0, MAX_SHOWN).map((person, at) => (
        <li key={person.userId ?? person.clientId} style={{ zIndex: people.length - at }}>
          <Tooltip content={person.name}>
            <span>
              <Avatar name={person.name} picture={personPicture(person.avatar)} />
            </span>
          </Tooltip>
        </li>
      ))}
      {hidden > 0 && <li className="presence-more">+{hidden}</li>}
    </ul>
  )
}

function usePresence({ awareness }: DocumentSession, ownUuid: string): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[]>([])
  useEffect(() => {
    function read(): void {
      const next = othersPresent(listPresence(awareness), ownUuid)
      // Carets move all the time; the bar changes only when people come and go.
      setPeople((before) => (isSamePeople(before, next) ? before : next))
    }
    read()
    awareness.on('change', read)
    return () => awareness.off('change', read)
  }, [awareness, ownUuid])
  return people
}
