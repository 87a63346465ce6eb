import { toast } from '@sheaf/ui'
import { useEffect } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { uploads } from '../../platform/uploads/index.ts'

/** Says at the bottom of the window when an upload meets the limit of the plan; one that met it before a reload is not said again. */
export function useLimitToast(): void {
  const { t } = useTranslation()
  useEffect(() => {
    const underWay = new Set<string>()
    function look(): void {
      for (const { id, state } of uploads.list()) {
        if (state.phase !== 'failed') underWay.add(id)
        else if (underWay.delete(id) && state.problem === 'plan_limit' && !document.hidden)
          toast(t('uploads.planLimitToast'), { isError: true })
      }
    }
    look()
    return uploads.subscribe(look)
  }, [t])
}
