import { listPresence, type Presence as Person } from '@sheaf/editor'
import { Avatar, Tooltip } from '@sheaf/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personPicture } from '../../../platform/people/personPicture.ts'
import type { DocumentSession } from '../../../platform/sync/index.ts'
import { isSamePeople, othersPresent } from './othersPresent.ts'

const MAX_SHOWN = 4

export interface PresenceProps {
  readonly session: DocumentSession
  readonly ownUuid: string
  /** Shows the place in the text where someone is. */
  readonly onShow: (clientId: number) => void
}

/** The other people on this page, in the bar. A press on a face leads to where that person is. */
export function Presence({ session, ownUuid, onShow }: PresenceProps) {
  const { t } = useTranslation()
  const people = usePresence(session, ownUuid)
  if (people.length === 0) return null
  const hidden = people.slice(MAX_SHOWN)
  return (
    <ul className="presence" aria-label={t('shell.presence')}>
      {people.slice(0, MAX_SHOWN).map((person, at) => (
        <li key={person.userId ?? person.clientId} style={{ zIndex: people.length - at }}>
          <Face person={person} onShow={onShow} />
        </li>
      ))}
      {hidden.length > 0 && (
        <Tooltip content={hidden.map(({ name }) => name).join(', ')}>
          <li className="presence-more">
            <span aria-hidden>+{hidden.length}</span>
            <span className="visually-hidden">{hidden.map(({ name }) => name).join(', ')}</span>
          </li>
        </Tooltip>
      )}
    </ul>
  )
}

function Face({ person, onShow }: { readonly person: Person; readonly onShow: PresenceProps['onShow'] }) {
  const { t } = useTranslation()
  const { name, hasPlace, clientId, avatar } = person
  const label = t(hasPlace ? 'shell.presenceShow' : 'shell.presenceElsewhere', { name })
  return (
    <Tooltip content={label}>
      {/* Not disabled: it can be reached, and says why it leads nowhere. */}
      <button
        type="button"
        className="presence-face"
        aria-label={label}
        aria-disabled={!hasPlace}
        onClick={() => hasPlace && onShow(clientId)}
      >
        <Avatar name={name} picture={personPicture(avatar)} isDecorative />
      </button>
    </Tooltip>
  )
}

function usePresence({ awareness }: DocumentSession, ownUuid: string): readonly Person[] {
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
