import { Button } from '@sheaf/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { PickerSkeleton } from './PickerSkeleton.tsx'

export interface PickerStateProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** What stands in a pane until its data is there: its shape, or what went wrong and a way to try again. */
export function PickerState<Data>({ query, children }: PickerStateProps<Data>) {
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <PickerSkeleton />
  return (
    <div className="picker-failed" role="alert">
      <p>{t('picker.failed')}</p>
      <Button onClick={() => void query.refetch()}>{t('common.retry')}</Button>
    </div>
  )
}
