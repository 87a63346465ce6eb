import type { Notification, PageAccess } from '@sheaf/contract'
import { Button } from '@sheaf/ui'
import { useState } from 'react'
import { ApiError } from '../../platform/api/ApiError.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { LEVEL_KEYS, LevelMenu } from '../accessLevels/index.ts'
import type { Decision, Decisions } from './createDecisions.ts'

export interface RequestActionsProps {
  readonly notification: Notification
  readonly decisions: Decisions
  readonly onDecided: () => void
  readonly onUndone: () => void
}

const APPROVED = 1

/** Lets somebody in or does not, in the place of the item; what was decided can be taken back for some seconds. */
export function RequestActions({ notification, decisions, onDecided, onUndone }: RequestActionsProps) {
  const { t } = useTranslation()
  const [level, setLevel] = useState<PageAccess>(10)
  const {
    request_id: requestId = '',
    request_status: status = 0,
    is_space: isSpace,
    workspace_name: name = '',
    requester_email: email = '',
  } = notification.metadata
  const state = decisions.stateOf(requestId)

  function decide(decision: Decision): void {
    decisions.decide(requestId, decision)
    onDecided()
  }

  function say(decision: Decision): string {
    if (decision === null) return t('inbox.declined')
    return decision.scope === 'workspace'
      ? t('inbox.approvedMember')
      : t('inbox.approvedLevel', { level: t(LEVEL_KEYS[decision.level]) })
  }

  if (state !== null && state.kind !== 'failed')
    return (
      <output className="inbox-decided">
        {say(state.decision)}
        {state.kind === 'waiting' && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              decisions.undo(requestId)
              onUndone()
            }}
          >
            {t('common.undo')}
          </Button>
        )}
      </output>
    )
  if (status !== 0)
    return <p className="inbox-decided">{t(status === APPROVED ? 'inbox.approved' : 'inbox.declined')}</p>
  return (
    <>
      <p className="inbox-note" dir="auto">
        {email}
      </p>
      {isSpace && <p className="inbox-note">{t('inbox.approvesMember', { workspace: name })}</p>}
      <div className="inbox-actions">
        <Button
          variant="primary"
          size="sm"
          data-decision="a"
          onClick={() => decide({ scope: isSpace ? 'workspace' : 'page', level })}
        >
          {t('inbox.approve')}
        </Button>
        {!isSpace && <LevelMenu level={level} label={t('inbox.level')} onChange={setLevel} />}
        <Button variant="ghost" size="sm" data-decision="d" onClick={() => decide(null)}>
          {t('inbox.decline')}
        </Button>
      </div>
      {state?.kind === 'failed' && (
        <p className="inbox-failed" role="alert">
          {t(ERROR_KEYS[state.error instanceof ApiError ? state.error.code : 'unhandled'])}
        </p>
      )}
    </>
  )
}
