import './accessRequests.css'
import { Button, EmptyState } from '@sheaf/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { changeAccountPath } from '../auth/index.ts'
import { usePerson } from '../workspace/index.ts'
import { type AskingState, askingState } from './askingState.ts'
import { sendAccessRequest } from './accessRequestsApi.ts'

export interface NoAccessProps {
  readonly workspaceId: string
  /** Null where the address names no page: then there is nothing to ask for. */
  readonly viewId: string | null
}

/** Says who is signed in and may not see this, and offers the ways on: asking, another account, home. */
export function NoAccess({ workspaceId, viewId }: NoAccessProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const person = usePerson()
  const { state, ask } = useAccessRequest(workspaceId, viewId ?? '')
  return (
    <EmptyState
      drawing="door"
      title={t(viewId ? 'access.title' : 'access.workspaceTitle')}
      text={t('access.signedInAs', { email: person?.email ?? '' })}
      action={
        <div className="no-access">
          {viewId !== null && <Asking state={state} onAsk={ask} />}
          <div className="no-access-ways">
            <Button variant="ghost" onClick={() => void navigate(changeAccountPath())}>
              {t('access.changeAccount')}
            </Button>
            <Button variant="ghost" onClick={() => void navigate('/app')}>
              {t('access.home')}
            </Button>
          </div>
        </div>
      }
    />
  )
}

function Asking({ state, onAsk }: { readonly state: AskingState; readonly onAsk: () => void }): ReactNode {
  const { t } = useTranslation()
  const isOver = state.kind === 'sent' || state.kind === 'asked'
  return (
    <>
      {!isOver && (
        <Button variant="primary" isLoading={state.kind === 'sending'} onClick={onAsk}>
          {t('access.request')}
        </Button>
      )}
      {/* The region exists before its words do, or they would not be read out. */}
      <output className="no-access-note" data-error={state.kind === 'failed' ? '' : undefined}>
        {state.kind === 'sent' && t('access.sent')}
        {state.kind === 'asked' && t('access.asked')}
        {state.kind === 'failed' &&
          t(state.code === 'missing_view' ? 'access.pageGone' : ERROR_KEYS[state.code])}
      </output>
    </>
  )
}

/** Asks the owners of a workspace to be let in to a page. */
function useAccessRequest(
  workspaceId: string,
  viewId: string,
): { readonly state: AskingState; readonly ask: () => void } {
  const { mutate, error, status } = useMutation({
    mutationFn: () => sendAccessRequest(workspaceId, viewId),
    networkMode: 'always',
  })
  return { state: askingState(status, error), ask: () => mutate() }
}
