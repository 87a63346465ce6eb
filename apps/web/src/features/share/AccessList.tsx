import { pageAccessOf, type AccessDetails, type PageAccess } from '@sheaf/contract'
import { Button, toast } from '@sheaf/ui'
import { Lock, Undo2, Users } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { PersonRow } from '../../platform/people/PersonRow.tsx'
import { RowsInPart } from '../../shell/RowsInPart.tsx'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { requestViewDialog } from '../../platform/dialogs/workspaceDialogRequest.ts'
import { LEVEL_KEYS } from '../accessLevels/index.ts'
import { pathTo, usePageTree } from '../pageTree/index.ts'
import { useSpaceSettings } from '../spacePeople/index.ts'
import { usePerson, useWorkspaces } from '../workspace/index.ts'
import { AccessRow, type SharedPerson } from './AccessRow.tsx'
import type { useAccess } from './useAccess.ts'

export interface AccessListProps {
  readonly viewId: string
  readonly details: AccessDetails
  readonly mayShare: boolean
  readonly actions: Pick<ReturnType<typeof useAccess>, 'share' | 'change' | 'revoke'>
}

/** Everybody who may see a page: those of its space as one row, then those it was given to. */
export function AccessList({ viewId, details, mayShare, actions }: AccessListProps) {
  const { t } = useTranslation()
  const refuse = useRefusalToast()
  const person = usePerson()
  const list = useRef<HTMLUListElement>(null)
  const { share, change, revoke } = actions

  function setLevel({ email }: SharedPerson, level: PageAccess): void {
    change.mutateAsync({ email, level }).catch(refuse)
  }
  function remove(removed: SharedPerson): void {
    const { email, name } = removed
    const level = pageAccessOf(removed)
    // The row goes, and its button with it: the keyboard goes on in the list.
    list.current?.focus()
    revoke.mutateAsync(email).then(
      () =>
        void toast(t('share.removed', { name: name || email }), {
          icon: Undo2,
          action: {
            label: t('common.undo'),
            onSelect: () => void share.mutateAsync({ emails: [email], level }).catch(refuse),
          },
        }),
      refuse,
    )
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the focus of a row that goes away
    <ul ref={list} className="share-list" tabIndex={-1} aria-label={t('share.who')}>
      <SpaceRow viewId={viewId} />
      <RowsInPart
        of={details.shared_with}
        rowOf={(each) => (
          <AccessRow
            key={`${each.email} ${each.view_id}`}
            person={each}
            viewId={viewId}
            isMe={each.email === person?.email}
            mayShare={mayShare}
            onLevel={setLevel}
            onRemove={remove}
          />
        )}
      />
    </ul>
  )
}

/** What the page's space opens to people: to the whole workspace, to those who are in it, or to one person. */
function SpaceRow({ viewId }: { readonly viewId: string }) {
  const { t } = useTranslation()
  const { workspaceId, pageTree, isGuest } = usePageTree()
  const workspace = useWorkspaces().data?.workspaces.find((each) => each.workspace_id === workspaceId)
  const top = pageTree ? pathTo(pageTree, viewId)[0] : undefined
  // Guests do not know who else is here; a shared page does not say in which space it lies.
  const space = top?.isSpace && !isGuest ? top : null
  const settings = useSpaceSettings(workspaceId, space?.id ?? null).data
  if (!space || !workspace || !settings) return null
  const { permission, explicit_member_count: count } = settings
  if (permission.visibility !== 'private')
    return (
      <PersonRow
        name={t('share.everyone', { name: workspace.workspace_name })}
        note={<span className="ellipsis">{t('share.members', { count: workspace.member_count ?? 0 })}</span>}
        icon={<Users size={14} aria-hidden />}
      >
        <span className="share-level-said">
          {t(LEVEL_KEYS[permission.member_default_access_level ?? 50])}
        </span>
      </PersonRow>
    )
  if (count < 2)
    return (
      <PersonRow
        name={t('share.onlyYou')}
        note={<span className="ellipsis">{t('share.privateNote')}</span>}
        icon={<Lock size={14} aria-hidden />}
      >
        <span className="share-level-said">{t('share.levels.full')}</span>
      </PersonRow>
    )
  return (
    <PersonRow
      name={t('share.inSpace', { name: space.name || t('pageTree.untitled') })}
      note={<span className="ellipsis">{t('share.inSpaceCount', { count })}</span>}
      icon={<Users size={14} aria-hidden />}
    >
      <Button size="sm" variant="ghost" onClick={() => requestViewDialog('spacePeople', space.id)}>
        {t('pageTree.spacePeople')}
      </Button>
    </PersonRow>
  )
}
