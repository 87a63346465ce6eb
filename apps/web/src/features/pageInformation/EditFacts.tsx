import type { PageInformation } from '@sheaf/contract'
import { Avatar, Button, Skeleton, Tooltip } from '@sheaf/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { fullMoment } from '../../platform/i18n/whenWords.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { editWords } from './editWords.ts'
import { personPicture } from '../../platform/people/personPicture.ts'

/** Who created the page and who edited it last. */
export function EditFacts({ query }: { readonly query: UseQueryResult<PageInformation> }) {
  const { t } = useTranslation()
  const { data, isError, isPaused } = query
  if (!data && (isError || isPaused))
    return (
      <output className="info-notice">
        {t(isPaused ? 'pageInformation.offline' : 'pageInformation.failed')}
        {!isPaused && (
          <Button variant="ghost" size="sm" onClick={() => void query.refetch()}>
            {t('common.retry')}
          </Button>
        )}
      </output>
    )
  return (
    <dl className="info-facts" aria-busy={!data}>
      <dt>{t('pageInformation.created')}</dt>
      <dd>{data ? <Fact person={data.created_by} at={data.created_at} /> : <FactSkeleton />}</dd>
      <dt>{t('pageInformation.edited')}</dt>
      <dd>{data ? <Fact person={data.last_edited_by} at={data.last_edited_at} /> : <FactSkeleton />}</dd>
    </dl>
  )
}

interface FactProps {
  readonly person: PageInformation['created_by']
  readonly at: string
}

function Fact({ person, at }: FactProps) {
  const { t, language } = useTranslation()
  const [now] = useState(() => new Date())
  const moment = new Date(at)
  const name = person?.name ?? t('pageInformation.nobody')
  return (
    <>
      <Avatar name={name} picture={personPicture(person?.avatar_url ?? null)} size={20} isDecorative />
      <bdi className="info-person ellipsis">{name}</bdi>
      <Tooltip content={fullMoment(moment, language)}>
        <time className="info-time" dateTime={at}>
          {editWords(moment, now, language)}
        </time>
      </Tooltip>
    </>
  )
}

function FactSkeleton() {
  return (
    <span className="info-bones after-a-moment">
      <Skeleton width={20} height={20} radius="50%" isSoft />
      <Skeleton width={180} />
    </span>
  )
}
