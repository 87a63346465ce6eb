import type { AccessDetails, PageAccess } from '@sheaf/contract'
import { Avatar, Mail } from '@sheaf/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { personPicture } from '../../platform/people/personPicture.ts'
import { pagePath, useOutline } from '../outline/index.ts'
import { LEVEL_KEYS, LevelMenu } from '../accessLevels/index.ts'

export type SharedPerson = AccessDetails['shared_with'][number]

export interface AccessRowProps {
  readonly person: SharedPerson
  readonly viewId: string
  readonly isMe: boolean
  /** Without it the level is only said. */
  readonly mayShare: boolean
  readonly onLevel: (person: SharedPerson, level: PageAccess) => void
  readonly onRemove: (person: SharedPerson) => void
}

/** Somebody who was given this page, or one above it. */
export function AccessRow({ person, viewId, isMe, mayShare, onLevel, onRemove }: AccessRowProps) {
  const { t } = useTranslation()
  const name = person.pending_invitation ? person.email : person.name || person.email
  const isInherited = person.view_id !== viewId
  return (
    <li className="share-row">
      {person.pending_invitation ? (
        <span className="share-mail">
          <Mail size={14} aria-hidden />
        </span>
      ) : (
        <Avatar name={name} picture={personPicture(person.avatar_url)} size={32} isDecorative />
      )}
      <div className="share-words">
        <div className="share-name">
          <bdi className="ellipsis">{name}</bdi>
          {isMe && <span className="share-quiet">{t('share.you')}</span>}
          {person.role === 'Guest' && !person.pending_invitation && (
            <span className="share-guest">{t('share.guest')}</span>
          )}
        </div>
        <div className="share-note">
          {isInherited ? (
            <Above viewId={person.view_id} />
          ) : (
            <bdi className="ellipsis">{person.pending_invitation ? t('share.pending') : person.email}</bdi>
          )}
        </div>
      </div>
      {mayShare && !isInherited ? (
        <LevelMenu
          level={person.access_level}
          label={name}
          onChange={(level) => onLevel(person, level)}
          onRemove={() => onRemove(person)}
          removeLabel={t(person.pending_invitation ? 'share.withdraw' : 'share.remove')}
        />
      ) : (
        <span className="share-level-said">{t(LEVEL_KEYS[person.access_level])}</span>
      )}
    </li>
  )
}

/** Where the access comes from; it is changed there. */
function Above({ viewId }: { readonly viewId: string }) {
  const { t } = useTranslation()
  const { workspaceId, outline } = useOutline()
  const view = outline?.views.get(viewId)
  if (!view) return <span className="ellipsis">{t('share.fromAbove')}</span>
  return (
    <Link className="share-above ellipsis" to={pagePath(workspaceId, viewId)}>
      {t('share.from', { name: view.name || t('outline.untitled') })}
    </Link>
  )
}
