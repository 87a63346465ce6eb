import type { Presence as Person } from '@sheaf/editor/presence'
import { Avatar, Menu, MenuItem, Tooltip } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

const MAX_SHOWN = 4

export interface PresenceFacesProps {
  readonly people: readonly Person[]
  /** Shows the place in the text where someone is. */
  readonly onShow: (clientId: number) => void
  /** Where the picture of a person is, by their avatar. */
  readonly pictureOf: (avatar: string | null) => string | null
}

/** A face for each of the first people, and a menu of the others. A press leads to where that person is. */
export function PresenceFaces({ people, onShow, pictureOf }: PresenceFacesProps) {
  const { t } = useTranslation()
  // Instead of one person alone behind a number, their face.
  const shown = people.length === MAX_SHOWN + 1 ? people : people.slice(0, MAX_SHOWN)
  const others = people.slice(shown.length)
  return (
    <ul className="presence" aria-label={t('shell.presence')}>
      {shown.map((person, at) => (
        <li key={keyOf(person)} style={{ zIndex: people.length - at }}>
          <Face person={person} picture={pictureOf(person.avatar)} onShow={onShow} />
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <Menu
            align="end"
            trigger={
              <button
                type="button"
                className="presence-face presence-more"
                aria-label={t('shell.presenceMore', { count: others.length })}
              >
                +{others.length}
              </button>
            }
          >
            {others.map((person) => (
              <MenuItem
                key={keyOf(person)}
                mark={<Avatar name={person.name} picture={pictureOf(person.avatar)} isDecorative />}
                note={person.hasPlace ? undefined : t('shell.presenceNowhere')}
                isDisabled={!person.hasPlace}
                onSelect={() => onShow(person.clientId)}
              >
                {person.name}
              </MenuItem>
            ))}
          </Menu>
        </li>
      )}
    </ul>
  )
}

interface FaceProps {
  readonly person: Person
  readonly picture: string | null
  readonly onShow: PresenceFacesProps['onShow']
}

function Face({ person, picture, onShow }: FaceProps) {
  const { t } = useTranslation()
  const { name, hasPlace, clientId } = person
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
        <Avatar name={name} picture={picture} isDecorative />
      </button>
    </Tooltip>
  )
}

function keyOf({ userId, clientId }: Person): string | number {
  return userId ?? clientId
}
