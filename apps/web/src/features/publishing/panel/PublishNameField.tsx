import type { OwnPublishInfo } from '@sheaf/contract'
import { Copy, Field, IconButton, TextInput } from '@sheaf/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { publicAddress, shortNamespace } from '../publication/publicPath.ts'
import { publishNameFault } from './publishName.ts'
import { useCopyAddress } from '../publication/useCopyAddress.ts'
import type { Publication } from '../publication/usePublication.ts'
import { usePublishedPages } from '../publication/usePublishedPages.ts'
import { refusalKey } from '../publication/usePublishRefusal.ts'

export interface PublishNameFieldProps {
  readonly workspaceId: string
  readonly info: OwnPublishInfo
  readonly change: Publication['change']
}

/** PUBWEB-NAME-1 to 4: the address on the web. What is wrong with a name is said while typing; Enter and leaving save. */
export function PublishNameField({ workspaceId, info, change }: PublishNameFieldProps) {
  const { t } = useTranslation()
  const copy = useCopyAddress()
  const { name, draft, error, setDraft, submit } = useNameDraft({ workspaceId, info, change })
  const isRenaming = draft !== null && draft !== info.publish_name

  async function copyAddress(): Promise<void> {
    const kept = await submit()
    if (kept !== null) await copy(publicAddress({ ...info, publish_name: kept }))
  }
  return (
    <Field
      label={t('publishing.address')}
      isLabelHidden
      hint={t(isRenaming ? 'publishing.renameHint' : 'publishing.nameHint')}
      error={error ?? undefined}
    >
      <TextInput
        className="publish-address"
        prefix={<span title={info.namespace}>{`${location.host}/${shortNamespace(info.namespace)}/`}</span>}
        suffix={
          <IconButton
            size={24}
            icon={Copy}
            label={t('publishing.copyLink')}
            onClick={() => void copyAddress()}
          />
        }
        value={name}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        dir="ltr"
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => void submit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void submit()
          if (event.key === 'Escape' && draft !== null) {
            event.stopPropagation()
            setDraft(null)
          }
        }}
      />
    </Field>
  )
}

function useNameDraft({ workspaceId, info, change }: PublishNameFieldProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sending = useRef<{ readonly wanted: string; readonly kept: Promise<string | null> } | null>(null)
  // What is taken is known before the server is asked, as far as this list goes.
  const pages = usePublishedPages(workspaceId, { isWanted: draft !== null }).data
  const wanted = (draft ?? info.publish_name).trim()

  function faultOf(): string | null {
    if (draft === null) return null
    const fault = publishNameFault(wanted)
    if (fault) return fault === 'empty' ? t('publishing.nameEmpty') : t(ERROR_KEYS[fault])
    const isTaken = pages?.some(
      (page) => page.info.publish_name === wanted && page.view.view_id !== info.view_id,
    )
    return isTaken ? t(ERROR_KEYS.publish_name_already_exists) : refusal
  }

  /** The name that holds now; null where the one that was typed cannot. */
  async function submit(): Promise<string | null> {
    if (draft === null) return info.publish_name
    if (faultOf() !== null) return null
    // Leaving the field for the button that copies asks twice.
    if (sending.current?.wanted !== wanted) sending.current = { wanted, kept: send() }
    const asked = sending.current
    return asked.kept.finally(() => {
      if (sending.current === asked) sending.current = null
    })
  }
  async function send(): Promise<string | null> {
    try {
      if (wanted !== info.publish_name) await change.mutateAsync({ publish_name: wanted })
      // What was typed meanwhile stays.
      setDraft((current) => (current?.trim() === wanted ? null : current))
      return wanted
    } catch (error) {
      setRefusal(t(refusalKey(error)))
      return null
    }
  }
  return {
    name: draft ?? info.publish_name,
    draft,
    error: faultOf(),
    submit,
    setDraft: (next: string | null): void => {
      setDraft(next)
      setRefusal(null)
    },
  }
}
