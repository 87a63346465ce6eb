import { lazy, Suspense } from 'react'
import { withAllMessages } from '../../../platform/i18n/withMessages.ts'
import type { RowPageProps } from './RowPage.tsx'

const RowPage = lazy(withAllMessages(async () => (await import('./RowPage.tsx')).RowPage))

type OpenRowPageProps = Omit<RowPageProps, 'records' | 'rowId'> & {
  /** Null while they are on their way. */
  readonly records: RowPageProps['records'] | null
}

/** The page of the row that is open, if there is one; its code is fetched with the first. */
export function OpenRowPage({ records, pages, ...props }: OpenRowPageProps) {
  if (records === null || pages.rowId === null) return null
  return (
    <Suspense>
      <RowPage {...props} {...{ records, pages }} rowId={pages.rowId} />
    </Suspense>
  )
}
