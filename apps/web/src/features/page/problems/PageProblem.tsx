import { Late } from '@sheaf/ui'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import { LoadingScreen } from '../LoadingScreen.tsx'
import type { PageProblemProps } from './PageProblemScreen.tsx'

/** To be fetched early: without a network there is a problem, and no way to fetch its screen. */
export const pageProblem = new Late(
  withMessages(async () => (await import('./PageProblemScreen.tsx')).PageProblemScreen),
)

/** A screen that says why there is no page here, and what to do about it. */
export function PageProblem(props: PageProblemProps) {
  return (
    <WhenLoaded late={pageProblem} fallback={<LoadingScreen />}>
      {({ default: PageProblemScreen }) => <PageProblemScreen {...props} />}
    </WhenLoaded>
  )
}
