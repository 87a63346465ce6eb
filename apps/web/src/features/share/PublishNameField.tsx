import type { PublishInfo } from '@sheaf/contract'
import { Copy, Field, IconButton, TextInput, toast } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api/ApiError.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { publishNameFault } from './publishName.ts'
import { publicPath } from './publicPath.ts'

export interface PublishNameFieldProps {
  readonly info: PublishInfo
  /** Resolves with what went wrong, null for nothing. */
  readonly onRename: (name: string) => Promise<unknown>
}

/** The address on the web. Its name is changed in place: on Enter and on leaving, never while typing. */
export function PublishNameField({ info, onRename }: PublishNameFieldProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const name = draft ?? info.publish_name

  async function submit(): Promise<void> {
    if (draft === null) return
    const wanted = draft.trim()
    if (wanted === info.publish_name) return setDraft(null)
    const fault = publishNameFault(wanted)
    if (fault) return setError(fault === 'empty' ? t('share.nameEmpty') : t(ERROR_KEYS[fault]))
    const refusal = await onRename(wanted)
    if (refusal === null) setDraft(null)
    else setError(t(ERROR_KEYS[refusal instanceof ApiError ? refusal.code : 'unhandled']))
  }

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(new URL(publicPath(info), location.origin).href)
    toast(t('outline.linkCopied'), { icon: Copy })
  }

  return (
    <Field label={t('share.address')} isLabelHidden hint={t('share.nameHint')} error={error ?? undefined}>
      <TextInput
        prefix={`${location.host}/${shortNamespace(info.namespace)}/`}
        suffix={<IconButton size={24} icon={Copy} label={t('share.copyLink')} onClick={() => void copy()} />}
        value={name}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        dir="ltr"
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          setError(null)
        }}
        onBlur={() => void submit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void submit()
          if (event.key === 'Escape' && draft !== null) {
            event.stopPropagation()
            setDraft(null)
            setError(null)
          }
        }}
      />
    </Field>
  )
}

// The namespace that a workspace starts with is a UUID: its beginning is enough to know it by.
function shortNamespace(namespace: string): string {
  return namespace.length > 24 ? `${namespace.slice(0, 8)}…` : namespace
}
