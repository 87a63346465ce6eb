import { toast } from '@sheaf/ui'
import { useEffect } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { REFUSAL_WORDS } from './refusalWords.ts'
import type { OpenedDatabase } from './useDatabaseSession.ts'

/** Says what was not taken, once. */
export function useRefusals(opened: OpenedDatabase | null): void {
  const { t } = useTranslation()
  const [first] = opened?.snapshot.refused ?? []
  const session = opened?.session
  useEffect(() => {
    if (!first) return
    toast(t(REFUSAL_WORDS[first.refusal]), { isError: true })
    session?.dismissRefused()
  }, [first, session, t])
}
