import type { PublishState } from '@sheaf/contract'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { ApiError } from '../../../platform/api/ApiError.ts'
import type { CommitForm, ShownOptions } from '../options/PublishChange.ts'
import { useNameFault } from '../panel/useNameFault.ts'
import { patchedOptions } from '../publication/patched.ts'
import type { PublicationPatch } from '../publication/publishBody.ts'

export interface Coming {
  readonly name: string
  readonly isTyped: boolean
  /** What is wrong with the name. */
  readonly fault: string | null
  /** Null: the name that it gets without a word. */
  readonly setName: (name: string | null) => void
  readonly options: ShownOptions
  readonly change: (patch: PublicationPatch) => Promise<void>
  readonly forms: Set<CommitForm>
  /** What was chosen, with what stands in open forms; null while something of it cannot be taken. */
  readonly read: () => PublicationPatch | null
  /** Whether the refusal is about the name, which then says so. */
  readonly takeRefusal: (error: unknown) => boolean
}

/** PUBWEB-COMING-1: how a page is to stand on the web, chosen before it is there. Nothing is sent. */
export function useComing(workspaceId: string, viewId: string, state: PublishState): Coming {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [patch, setPatch] = useState<PublicationPatch>({})
  // What a form hands over is read in the same moment.
  const latest = useRef(patch)
  const [forms] = useState(() => new Set<CommitForm>())
  const known = useNameFault({ workspaceId, viewId, typed: typed === null ? null : typed.trim() })
  const fault = known ?? refused

  return {
    name: typed ?? state.default_publish_name,
    isTyped: typed !== null,
    fault,
    setName(name) {
      setTyped(name)
      setRefused(null)
    },
    options: patchedOptions({ ...state.default_options, is_expired: false }, patch),
    async change(more) {
      latest.current = { ...latest.current, ...more }
      setPatch(latest.current)
    },
    forms,
    read() {
      const isReady = [...forms].every((commit) => commit())
      if (!isReady || fault !== null) return null
      return { ...latest.current, ...(typed !== null && { publish_name: typed.trim() }) }
    },
    takeRefusal(error) {
      if (!(error instanceof ApiError) || error.code !== 'publish_name_already_exists') return false
      setRefused(t(ERROR_KEYS[error.code]))
      return true
    },
  }
}
