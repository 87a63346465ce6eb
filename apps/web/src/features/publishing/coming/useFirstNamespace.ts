import type { ErrorCode, PublishState } from '@sheaf/contract'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { namespaceFault } from '../namespace/namespaceFault.ts'

export interface FirstNamespace {
  /** Where addresses begin once the page is on the web; null where that was decided before. */
  readonly namespace: string | null
  readonly mayChoose: boolean
  readonly isTyped: boolean
  /** What is wrong with it. */
  readonly fault: string | null
  /** Null: the one that is proposed. */
  readonly setNamespace: (namespace: string | null) => void
  /** Whether the refusal is about the namespace, which then says so. */
  readonly takeRefusal: (error: unknown) => boolean
}

/** PUBWEB-COMING-3: the namespace that goes along with the first page of a workspace. Nothing is sent. */
export function useFirstNamespace(state: PublishState): FirstNamespace {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ readonly namespace: string; readonly text: string } | null>(null)
  const { proposed_namespace: proposed, may_choose_namespace: mayChoose } = state
  const namespace = proposed === null ? null : (typed?.trim() ?? proposed)
  const known = namespace === null || typed === null ? null : namespaceFault(namespace)
  const fault = known ? t(ERROR_KEYS[known]) : refused?.namespace === namespace ? refused.text : null
  return {
    namespace,
    mayChoose: mayChoose && proposed !== null,
    isTyped: typed !== null,
    fault: fault ?? null,
    setNamespace: setTyped,
    takeRefusal(error) {
      // One that was only proposed is replaced by the next.
      if (namespace === null || typed === null || !(error instanceof ApiError) || !REFUSALS.has(error.code))
        return false
      setRefused({ namespace, text: t(ERROR_KEYS[error.code]) })
      return true
    },
  }
}

const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'publish_namespace_already_taken',
  'custom_namespace_reserved',
  'custom_namespace_too_short',
  'custom_namespace_too_long',
  'custom_namespace_invalid_character',
])
