import type { OwnPublishInfo } from '@sheaf/contract'
import { IconButton } from '@sheaf/ui'
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { UrlField } from './UrlField.tsx'
import { publicAddress } from '../publication/publicPath.ts'
import type { Publication } from '../publication/usePublication.ts'
import { refusalKey } from '../publication/usePublishRefusal.ts'
import { useNameFault } from './useNameFault.ts'

export interface PublishNameFieldProps {
  readonly workspaceId: string
  readonly info: OwnPublishInfo
  readonly change: Publication['change']
}

/** PUBWEB-NAME-1 to 4: the address on the web. What is wrong with a name is said while typing; Enter and leaving save. */
export function PublishNameField({ workspaceId, info, change }: PublishNameFieldProps) {
  const { t } = useTranslation()
  const copy = useCopyLink()
  const { name, draft, error, setDraft, submit } = useNameDraft({ workspaceId, info, change })
  const isRenaming = draft !== null && draft !== info.publish_name

  function copyAddress(): void {
    const address = submit().then((kept) =>
      kept === null ? null : publicAddress({ ...info, publish_name: kept }),
    )
    copy(address)
  }
  return (
    <UrlField
      namespace={info.namespace}
      name={name}
      hint={t(isRenaming ? 'publishing.renameHint' : 'publishing.nameHint')}
      error={error}
      suffix={<IconButton size={24} icon={Copy} label={t('publishing.copyLink')} onClick={copyAddress} />}
      onChange={setDraft}
      onBlur={() => void submit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) void submit()
        if (event.key === 'Escape' && draft !== null) {
          event.stopPropagation()
          setDraft(null)
        }
      }}
    />
  )
}

function useNameDraft({ workspaceId, info, change }: PublishNameFieldProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sending = useRef<{ readonly wanted: string; readonly kept: Promise<string | null> } | null>(null)
  const wanted = (draft ?? info.publish_name).trim()
  const typed = draft === null ? null : wanted
  const fault = useNameFault({ workspaceId, viewId: info.view_id, typed })
  const error = fault ?? (draft === null ? null : refusal)

  /** The name that holds now; null where the one that was typed cannot. */
  async function submit(): Promise<string | null> {
    if (draft === null) return info.publish_name
    if (error !== null) return null
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
    } catch (refused) {
      setRefusal(t(refusalKey(refused)))
      return null
    }
  }
  return {
    name: draft ?? info.publish_name,
    draft,
    error,
    submit,
    setDraft: (next: string | null): void => {
      setDraft(next)
      setRefusal(null)
    },
  }
}
