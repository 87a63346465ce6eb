import type { PublishState } from '@sheaf/contract'
import { Button } from '@sheaf/ui'
import { Globe } from 'lucide-react'
import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ComingForms } from '../options/PublishChange.ts'
import { PublishOptions } from '../options/PublishOptions.tsx'
import { UrlField } from '../panel/UrlField.tsx'
import type { PublishPartProps } from '../panel/PublishPartProps.ts'
import { PublishSwitches } from '../panel/PublishSwitches.tsx'
import { useVisibleViews } from '../panel/useVisibleViews.ts'
import { VisibleViews } from '../panel/VisibleViews.tsx'
import type { PublishInput } from '../publication/publishBody.ts'
import { usePublishRefusal } from '../publication/usePublishRefusal.ts'
import { SubPages, type AlongInput } from '../subPages/SubPages.tsx'
import { FirstNamespaceField } from './FirstNamespaceField.tsx'
import { useComing } from './useComing.ts'
import { useFirstNamespace } from './useFirstNamespace.ts'
import { fetchNamespace } from '../publication/publishingApi.ts'
import { publishedKey } from '../publication/publishingKeys.ts'

export interface NotPublishedProps extends PublishPartProps {
  readonly state: PublishState
  readonly onPublishAlong: (input: AlongInput) => void
}

/** PUBWEB-STATE-1: what publishing means, before it happens; or why this person may not. */
export function NotPublished(props: NotPublishedProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="panel-body publish-lead">
        <p className="publish-title">{t('publishing.title')}</p>
        <p className="panel-lead">{t('publishing.text')}</p>
        {!props.state.may_publish && <p className="publish-why">{t('publishing.mayNotPublish')}</p>}
      </div>
      {props.state.may_publish && <Choices {...props} />}
    </>
  )
}

/** PUBWEB-COMING-1: the address that it gets and, folded away, everything that can be chosen once it is there. */
function Choices({ workspaceId, viewId, publication, state, onPublishAlong }: NotPublishedProps) {
  const { t } = useTranslation()
  const refuse = usePublishRefusal()
  const { publish } = publication
  const namespace = useNamespace(workspaceId).data
  const visible = useVisibleViews(viewId, state)
  const coming = useComing(workspaceId, viewId, state)
  const first = useFirstNamespace(state)
  const field = useRef<HTMLInputElement>(null)
  const firstField = useRef<HTMLInputElement>(null)
  const option = { info: coming.options, change: coming.change }

  function readInput(): PublishInput | null {
    if (first.fault !== null) {
      firstField.current?.focus()
      return null
    }
    const options = coming.read()
    if (options !== null)
      return { ...visible.input, options, ...(first.namespace !== null && { namespace: first.namespace }) }
    if (coming.fault !== null) field.current?.focus()
    return null
  }
  function send(): void {
    const input = readInput()
    if (input === null || publish.isPending) return
    publish.mutateAsync(input).catch((error: unknown) => {
      void publication.state.refetch()
      if (first.takeRefusal(error)) firstField.current?.focus()
      else if (coming.takeRefusal(error)) field.current?.focus()
      else refuse(error)
    })
  }
  return (
    <ComingForms value={coming.forms}>
      <div className="panel-body publish-coming">
        {first.mayChoose && <FirstNamespaceField first={first} input={firstField} onSend={send} />}
        <UrlField
          namespace={first.namespace ?? namespace}
          name={coming.name}
          hasLabel={first.mayChoose}
          hint={t(
            first.namespace !== null && !first.mayChoose
              ? 'publishing.firstNamespaceOfOwner'
              : 'publishing.nameHint',
          )}
          error={coming.fault}
          input={field}
          onChange={coming.setName}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) send()
            if (event.key === 'Escape' && coming.isTyped) {
              event.stopPropagation()
              coming.setName(null)
            }
          }}
        />
        {visible.views.length > 0 && (
          <VisibleViews views={visible.views} chosen={visible.chosen} onChange={visible.choose} />
        )}
        <PublishOptions {...option}>
          <PublishSwitches {...option} />
        </PublishOptions>
      </div>
      <SubPages
        state={state}
        onPublish={(isUpdate) => {
          const input = readInput()
          if (input !== null) onPublishAlong({ input, isUpdate })
        }}
      />
      <div className="panel-foot">
        <Button variant="primary" icon={Globe} isLoading={publish.isPending} onClick={send}>
          {t('publishing.publish')}
        </Button>
      </div>
    </ComingForms>
  )
}

/** Where the addresses of a workspace begin. */
function useNamespace(workspaceId: string) {
  return useQuery({
    queryKey: [...publishedKey(workspaceId), 'namespace'],
    queryFn: () => fetchNamespace(workspaceId),
  })
}
