import { Button, EmptyState, IconButton, Skeleton, TextInput } from '@sheaf/ui'
import { ChevronLeft, ChevronRight, RefreshCw, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { PAGE_LENGTH, type ListPlace } from './useListPlace.ts'

/** As far as a list is there. */
interface ListAnswer {
  readonly isError: boolean
  readonly isPlaceholderData?: boolean
  readonly refetch: () => unknown
}

export interface ListFrameProps {
  readonly place: ListPlace
  readonly answer: ListAnswer
  /** Null: not known yet. */
  readonly total: number | null
  /** Of the field. */
  readonly find: string
  /** Says that there is nothing at all. */
  readonly none: string
  /** Beside the field. */
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/** A list with a field to search it, page by page. */
export function ListFrame({ place, answer, total, find, none, filters, children }: ListFrameProps) {
  const { t, language } = useTranslation()
  const number = new Intl.NumberFormat(language)
  const { text, offset, setText, setOffset } = place
  const to = Math.min(offset + PAGE_LENGTH, total ?? 0)
  return (
    <>
      <div className="admin-tools">
        <TextInput
          type="search"
          icon={Search}
          dir="auto"
          aria-label={find}
          placeholder={find}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {filters}
      </div>
      <output className="visually-hidden">
        {text.trim() !== '' && total !== null && t('admin.found', { count: total })}
      </output>
      <Answered answer={answer} isThere={total !== null}>
        {total === 0 ? (
          <EmptyState text={text.trim() === '' ? none : t('admin.nothingFound')} />
        ) : (
          <div className="admin-box" data-old={answer.isPlaceholderData === true ? '' : undefined}>
            {children}
          </div>
        )}
      </Answered>
      {total !== null && total > PAGE_LENGTH && (
        <div className="admin-pages">
          <span>
            {t('admin.range', {
              from: number.format(offset + 1),
              to: number.format(to),
              total: number.format(total),
            })}
          </span>
          <IconButton
            icon={ChevronLeft}
            label={t('admin.previous')}
            disabled={offset === 0}
            onClick={() => setOffset(Math.max(0, offset - PAGE_LENGTH))}
          />
          <IconButton
            icon={ChevronRight}
            label={t('admin.next')}
            disabled={to >= total}
            onClick={() => setOffset(offset + PAGE_LENGTH)}
          />
        </div>
      )}
    </>
  )
}

export interface AnsweredProps {
  readonly answer: ListAnswer
  readonly isThere: boolean
  readonly children: ReactNode
}

/** What stands in the place of an answer that is on its way or did not come. */
export function Answered({ answer, isThere, children }: AnsweredProps) {
  const { t } = useTranslation()
  if (isThere) return children
  if (!answer.isError)
    return (
      <div className="admin-bones after-a-moment" aria-busy="true">
        {[70, 55, 80, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    )
  return (
    <EmptyState
      text={t('admin.failed')}
      action={
        <Button icon={RefreshCw} onClick={() => void answer.refetch()}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
