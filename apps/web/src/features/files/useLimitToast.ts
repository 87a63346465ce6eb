import type { PlanLimit } from '@sheaf/contract'
import { toast } from '@sheaf/ui'
import { useEffect } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { uploads, type Upload, type UploadProblem } from '../../platform/uploads/index.ts'

/** What of a plan stops an upload. */
const LIMITS: Partial<Record<UploadProblem, PlanLimit>> = {
  plan_limit: 'fileBytes',
  no_space: 'storageBytes',
}

/** Uploads that met a limit in this tab. */
const told = new Set<string>()

/** Met its limit while what tells of it was on its way. */
const isOfThisVisit = ({ id, startedAt }: Upload): boolean =>
  !told.has(id) && startedAt >= performance.timeOrigin

/** Says when an upload meets a limit of the plan, and which plan lifts it; one that met it before a reload is not said again. */
export function useLimitToast(): void {
  const { t } = useTranslation()
  useEffect(() => {
    const underWay = new Set<string>()
    function look(): void {
      for (const upload of uploads.list()) {
        const { id, state } = upload
        if (state.phase !== 'failed') underWay.add(id)
        else {
          const isNews = underWay.delete(id) || isOfThisVisit(upload)
          told.add(id)
          if (isNews && !document.hidden) void tellLimit(upload, state.problem)
        }
      }
    }
    async function tellLimit({ name, bytes, target }: Upload, problem: UploadProblem): Promise<void> {
      const limit = LIMITS[problem]
      if (limit === undefined) return
      const { workspaceId } = target
      // With the tray, which is named by what comes first, it would be named there as well.
      const { offerUpgrade } = await import('../billing/index.ts')
      const isOffered = await offerUpgrade({ workspaceId, limit, file: { name, bytes } })
      if (!isOffered && problem === 'plan_limit') toast(t('uploads.planLimitToast'), { isError: true })
    }
    look()
    return uploads.subscribe(look)
  }, [t])
}
