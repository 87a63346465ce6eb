import { Button, Field, IconButton, Skeleton, TextInput, toast } from '@sheaf/ui'
import { Copy } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { namespaceFault } from './namespaceFault.ts'
import { isFirst, shortNamespace } from '../publication/publicPath.ts'
import type { usePublishedActions } from '../publication/usePublishedActions.ts'
import { refusalKey } from '../publication/usePublishRefusal.ts'

export interface NamespaceRowProps {
  /** What the form begins with where nobody has chosen one. */
  readonly proposed: string
  readonly actions: ReturnType<typeof usePublishedActions>
  readonly isOwner: boolean
  /** Pages whose addresses begin with it. */
  readonly pageCount: number
}

/** PUBWEB-SPACE-1: where the addresses of the workspace begin; owners change it. */
export function NamespaceRow({ proposed, actions, isOwner, pageCount }: NamespaceRowProps) {
  const { t } = useTranslation()
  const copy = useCopyLink()
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const namespace = actions.namespace.data

  if (namespace === undefined)
    return actions.namespace.isError ? null : (
      <div className="published-setting">
        <Skeleton width={260} />
      </div>
    )
  function close(): void {
    // The button is back at once, to take the focus.
    flushSync(() => setEditing(false))
    button.current?.focus()
  }
  if (isEditing) return <NamespaceForm {...{ proposed, actions, namespace, pageCount }} onDone={close} />
  return (
    <div className="published-setting">
      <p>
        {t('publishing.namespace')}
        <span className="published-address" dir="ltr" title={namespace}>
          {location.host}/<b>{shortNamespace(namespace)}</b>
        </span>
      </p>
      <span className="published-setting-actions">
        <IconButton
          icon={Copy}
          label={t('publishing.copyNamespace')}
          onClick={() => copy(new URL(`/${encodeURIComponent(namespace)}`, location.origin).href)}
        />
        {isOwner && (
          <Button ref={button} size="sm" onClick={() => setEditing(true)}>
            {t('publishing.change')}
            <span className="visually-hidden">{t('publishing.namespace')}</span>
          </Button>
        )}
      </span>
    </div>
  )
}

interface NamespaceFormProps extends Pick<NamespaceRowProps, 'proposed' | 'actions' | 'pageCount'> {
  readonly namespace: string
  readonly onDone: () => void
}

function NamespaceForm({ proposed, actions, namespace, pageCount, onDone }: NamespaceFormProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(() => (isFirst(namespace) ? proposed : namespace))
  const [refusal, setRefusal] = useState<string | null>(null)
  const wanted = draft.trim()
  const fault = namespaceFault(wanted)
  const isTouched = draft !== namespace
  const error = !isTouched ? null : fault ? t(ERROR_KEYS[fault]) : refusal

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (error !== null) return
    if (wanted === namespace) return onDone()
    actions.rename.mutateAsync({ before: namespace, after: wanted }).then(
      () => {
        toast(t('publishing.namespaceChanged'))
        onDone()
      },
      (reason: unknown) => setRefusal(t(refusalKey(reason))),
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form
    <form
      className="published-namespace"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDone()
      }}
    >
      <Field
        label={t('publishing.namespace')}
        hint={
          isTouched && pageCount > 0
            ? t('publishing.namespaceWarning', { count: pageCount })
            : t('publishing.namespaceHint')
        }
        error={error ?? undefined}
      >
        <TextInput
          prefix={`${location.host}/`}
          value={draft}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          dir="ltr"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button above
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setDraft(event.currentTarget.value)
            setRefusal(null)
          }}
        />
      </Field>
      <span className="published-namespace-actions">
        <Button variant="ghost" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isLoading={actions.rename.isPending}
          disabled={error !== null || wanted === namespace}
        >
          {t('publishing.changeAddress')}
        </Button>
      </span>
    </form>
  )
}
