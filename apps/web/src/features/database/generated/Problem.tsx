import type { ErrorCode } from '@sheaf/contract'
import { useEffect } from 'react'
import { answerProblemKey } from '../../../platform/i18n/answerProblemKey.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

interface ProblemProps {
  readonly problem: ErrorCode
  readonly workspaceId: string
}

/** Why a model wrote nothing. Where the plan holds no more answers, others are offered. */
export function Problem({ problem, workspaceId }: ProblemProps) {
  const { t } = useTranslation()
  useEffect(() => {
    if (problem === 'ai_max_required') void offerPlan(workspaceId)
  }, [problem, workspaceId])
  return (
    <p className="generated-problem" role="alert">
      {t(answerProblemKey(problem))}
    </p>
  )
}

async function offerPlan(workspaceId: string): Promise<void> {
  const { offerUpgrade } = await import('../../billing/index.ts')
  await offerUpgrade({ workspaceId, limit: 'aiAnswers' })
}
