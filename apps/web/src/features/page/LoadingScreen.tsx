import './page.css'
import { Skeleton } from '@sheaf/ui'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { TopBar } from '../../shell/TopBar.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

/** A page of which nothing is known yet. */
export function LoadingScreen() {
  const { t } = useTranslation()
  return (
    <>
      <TopBar
        start={
          <span className="crumb after-a-moment">
            <Skeleton width={150} />
          </span>
        }
      />
      <div className="shell-scroller" aria-busy>
        <output className="visually-hidden">{t('page.loading')}</output>
        <div className="page-column">
          <PageSkeleton />
        </div>
      </div>
    </>
  )
}
