import { Button, Skeleton, toast } from '@sheaf/ui'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { DefaultPageDialog } from './DefaultPageDialog.tsx'
import type { NamespaceRowProps } from './NamespaceRow.tsx'
import type { PublishedEntry } from '../publication/publishingApi.ts'
import { usePublishRefusal } from '../publication/usePublishRefusal.ts'

export interface DefaultPageRowProps extends Pick<NamespaceRowProps, 'actions' | 'isOwner'> {
  readonly pages: readonly PublishedEntry[]
}

/** PUBWEB-SPACE-2: the page that opens at the namespace alone; owners choose it. */
export function DefaultPageRow({ actions, isOwner, pages }: DefaultPageRowProps) {
  const { t } = useTranslation()
  const refuse = usePublishRefusal()
  const [isChoosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const info = actions.defaultPage.data
  const name = pages.find(({ view }) => view.view_id === info?.view_id)?.view.name

  function choose(entry: PublishedEntry | null): void {
    button.current?.focus()
    actions.chooseDefault.mutate(entry?.info ?? null, {
      onSuccess: () => toast(t(entry ? 'publishing.defaultChosen' : 'publishing.defaultRemoved')),
      onError: refuse,
    })
  }
  if (info === undefined)
    return actions.defaultPage.isError ? null : (
      <div className="published-setting">
        <Skeleton width={200} />
      </div>
    )
  return (
    <div className="published-setting">
      <p>
        {t('publishing.defaultPage')}
        <span className="published-address">
          {info ? (
            <b dir="auto">{name || (name === undefined ? info.publish_name : t('pageTree.untitled'))}</b>
          ) : (
            t('publishing.defaultNone')
          )}
        </span>
      </p>
      {isOwner && (
        <span className="published-setting-actions">
          {info && (
            <Button size="sm" variant="ghost" onClick={() => choose(null)}>
              {t('publishing.remove')}
              <span className="visually-hidden">{t('publishing.defaultPage')}</span>
            </Button>
          )}
          <Button ref={button} size="sm" disabled={pages.length === 0} onClick={() => setChoosing(true)}>
            {t(info ? 'publishing.change' : 'publishing.choose')}
            <span className="visually-hidden">{t('publishing.defaultPage')}</span>
          </Button>
        </span>
      )}
      {isChoosing && (
        <DefaultPageDialog
          pages={pages}
          currentId={info?.view_id ?? null}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
