import './workspace.css'
import { Button, Logo } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { requestSignOut } from '../signingOut/index.ts'
import { CreateWorkspaceDialogWhenNeeded } from './CreateWorkspaceDialogWhenNeeded.tsx'
import { inviterOf, useJoinToast } from './InvitationItems.tsx'
import { useMyInvitations } from './useMyInvitations.ts'
import { usePerson } from './usePerson.ts'
import { WorkspaceMark } from './WorkspaceMark.tsx'

/** For somebody who is in no workspace: make one, or follow an invitation. */
export function NoWorkspaceScreen() {
  const { t } = useTranslation()
  const person = usePerson()
  const { invitations, accept } = useMyInvitations()
  const join = useJoinToast()
  const [isCreating, setCreating] = useState(false)
  useDocumentTitle(t('workspace.noneDocumentTitle', { app: t('app.name') }))
  return (
    <main className="no-workspace">
      <Logo size={40} />
      <h1 className="not-found-title">{t('workspace.noneTitle')}</h1>
      <p className="not-found-text">
        {t(invitations.length > 0 ? 'workspace.noneInvitedText' : 'workspace.noneText')}
      </p>
      {invitations.length > 0 && (
        <ul className="no-workspace-invitations" aria-label={t('invitation.waiting')}>
          {invitations.map((invitation) => {
            const name = invitation.workspace_name ?? ''
            const isThis = accept.isPending && accept.variables.invite_id === invitation.invite_id
            return (
              <li key={invitation.invite_id} className="no-workspace-invitation">
                <WorkspaceMark name={name} icon={invitation.workspace_icon ?? ''} size={32} />
                <div className="workspace-end-words">
                  <p className="ellipsis workspace-plain-name" dir="auto">
                    {name}
                  </p>
                  <p className="workspace-note ellipsis">
                    {t('invitation.by', { name: inviterOf(invitation) })}
                  </p>
                </div>
                <Button
                  size="sm"
                  variant="primary"
                  isLoading={isThis}
                  aria-label={t('invitation.acceptNamed', { name })}
                  onClick={() => join(accept.mutateAsync(invitation), invitation)}
                >
                  {t('invitation.accept')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <Button
        variant={invitations.length > 0 ? 'line' : 'primary'}
        icon={Plus}
        onClick={() => setCreating(true)}
      >
        {t('workspace.create')}
      </Button>
      {person && (
        <p className="no-workspace-foot">
          <span>{t('workspace.signedInAs', { email: person.email })}</span>
          <Button size="sm" variant="ghost" onClick={requestSignOut}>
            {t('workspace.signOut')}
          </Button>
        </p>
      )}
      {isCreating && <CreateWorkspaceDialogWhenNeeded onClose={() => setCreating(false)} />}
    </main>
  )
}
