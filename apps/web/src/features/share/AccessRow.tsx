import { pageAccessOf, type AccessDetails, type PageAccess } from '@sheaf/contract'
import { Mail } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { Link } from 'react-router'
import { PersonRow } from '../../platform/people/PersonRow.tsx'
import { pagePath, usePageTree } from '../pageTree/index.ts'
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
    <PersonRow
      name={name}
      remark={
        <>
          {isMe && <span className="person-remark">{t('share.you')}</span>}
          {person.role === 'Guest' && !person.pending_invitation && (
            <span className="person-remark share-guest">{t('share.guest')}</span>
          )}
        </>
      }
      note={
        isInherited ? (
          <Above viewId={person.view_id} />
        ) : (
          <bdi className="ellipsis">{person.pending_invitation ? t('share.pending') : person.email}</bdi>
        )
      }
      picture={person.avatar_url}
      icon={person.pending_invitation ? <Mail size={14} aria-hidden /> : undefined}
    >
      {mayShare && !isInherited ? (
        <LevelMenu
          level={pageAccessOf(person)}
          label={name}
          onChange={(level) => onLevel(person, level)}
          onRemove={() => onRemove(person)}
          removeLabel={t(person.pending_invitation ? 'share.withdraw' : 'share.remove')}
        />
      ) : (
        <span className="share-level-said">{t(LEVEL_KEYS[pageAccessOf(person)])}</span>
      )}
    </PersonRow>
  )
}

/** Where the access comes from; it is changed there. */
function Above({ viewId }: { readonly viewId: string }) {
  const { t } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const view = pageTree?.views.get(viewId)
  if (!view) return <span className="ellipsis">{t('share.fromAbove')}</span>
  return (
    <Link className="share-above ellipsis" to={pagePath(workspaceId, viewId)}>
      {t('share.from', { name: view.name || t('pageTree.untitled') })}
    </Link>
  )
}
