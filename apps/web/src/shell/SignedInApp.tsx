import { UiProvider } from '@sheaf/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { Navigate, Route, Routes } from 'react-router'
import { FilesLayer } from '../features/files/index.ts'
import { LoadingScreen, openPageAhead, PageScreen } from '../features/page/index.ts'
import { useFollowPreferences } from '../features/settings/index.ts'
import { startTreeChanges } from '../features/pageTree/index.ts'
import { SigningOutLayer } from '../features/signingOut/index.ts'
import { useWorkspaceNews } from '../features/workspace/index.ts'
import { queryClient } from '../platform/api/queryClient.ts'
import { runtimeConfig } from '../platform/config/runtimeConfig.ts'
import { startFileSession } from '../platform/files/index.ts'
import { forgetAnswers, startKeepingAnswers } from '../platform/offline/keptAnswers.ts'
import { forgetFiles, forgetFilesOfOthers } from '../platform/offline/keptFiles.ts'
import { deviceId } from '../platform/session/deviceId.ts'
import { session, useEndedSession, useSession } from '../platform/session/session.ts'
import { startSync, stopSync } from '../platform/sync/index.ts'
import { startUploads } from '../platform/uploads/index.ts'
import { withMessages } from '../platform/i18n/withMessages.ts'
import { HomeScreen } from './HomeScreen.tsx'
import { PanesRouter } from './panes/PanesRouter.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { useClearCache } from './useClearCache.ts'
import { useForgetLeftWorkspaces } from './useForgetLeftWorkspaces.ts'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'
import { WorkspaceHome } from './WorkspaceHome.tsx'
import { OBJECT_OPENERS } from './objectOpeners.ts'

const HomePage = lazy(withMessages(async () => (await import('../features/pageTree/HomePage.tsx')).HomePage))

const TrashPage = lazy(withMessages(async () => (await import('../features/trash/TrashPage.tsx')).TrashPage))

const RareScreens = lazy(withMessages(async () => (await import('./RareScreens.tsx')).RareScreens))

/** Everything under `/app`, for the person who is signed in. */
export function SignedInApp() {
  const { direction } = useTranslation()
  const token = useSession()
  const ended = useEndedSession()
  // The screen of a person whose session ended stays theirs until they are back.
  const userId = token?.user.id ?? ended?.userId
  if (!userId) return null
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider direction={direction}>
        <PersonalApp key={userId} userId={userId} />
      </UiProvider>
    </QueryClientProvider>
  )
}

function PersonalApp({ userId }: { readonly userId: string }) {
  const isReady = usePersonalServices(userId)
  if (!isReady) return <ShellSkeleton />
  return (
    <>
      <AppScreens userId={userId} />
      <FilesLayer />
      <SigningOutLayer />
    </>
  )
}

function AppScreens({ userId }: { readonly userId: string }) {
  useForgetLeftWorkspaces(userId)
  useClearCache()
  useWorkspaceNews()
  useFollowPreferences(userId)
  return (
    <PanesRouter>
      <Routes>
        <Route index element={<HomeScreen rare={rare} />} />
        <Route path="approve-request" element={rare} />
        <Route path="admin/*" element={rare} />
        <Route path="duplicate/:viewId" element={rare} />
        <Route path=":workspaceId" element={<WorkspaceFrame />}>
          <Route index element={<WorkspaceHome />} />
          <Route
            path="home"
            element={
              <Suspense fallback={<LoadingScreen />}>
                <HomePage />
              </Suspense>
            }
          />
          <Route
            path="trash"
            element={
              <Suspense fallback={<LoadingScreen />}>
                <TrashPage />
              </Suspense>
            }
          />
          <Route path="templates" element={rare} />
          <Route path="import" element={rare} />
          <Route path="published" element={<Navigate to="../?settings=published" replace />} />
          <Route path=":viewId" element={<PageScreen />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </PanesRouter>
  )
}

const rare = (
  <Suspense fallback={null}>
    <RareScreens />
  </Suspense>
)

/** Sync, files and what this device keeps, for one person; ended when somebody signs out. */
function usePersonalServices(userId: string): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isOver = false
    let stops: readonly (() => void)[] = []
    async function start(): Promise<void> {
      const { wsUrl, apiUrl } = await runtimeConfig()
      void forgetFilesOfOthers(userId)
      if (isOver) return
      const { lifeLeftMs } = session
      startSync({
        userId,
        deviceId: deviceId(),
        wsUrl,
        openers: OBJECT_OPENERS,
        getToken,
        renewToken,
        lifeLeftMs,
        onTokenRenewed,
      })
      // The page is on its way while the rest starts, and the files of the app are fetched once it is there.
      void openPageAhead(location.pathname).then(keepApp)
      const started = await Promise.all([
        startKeepingAnswers(queryClient, userId),
        startFileSession(userId),
        startUploads({ userId, apiUrl }),
        startTreeChanges(userId),
      ])
      if (isOver) return started.forEach((stop) => stop())
      stops = started
      setReady(true)
    }
    void start()
    return () => {
      isOver = true
      for (const stop of stops) stop()
      void stopSync()
    }
  }, [userId])

  useEffect(
    () =>
      session.onEvent((event) => {
        if (event !== 'session_invalid' || session.getEnded()) return
        queryClient.clear()
        void forgetAnswers()
        void forgetFiles()
      }),
    [],
  )
  return isReady
}

/** Nothing of it is needed before the page is there. */
async function keepApp(): Promise<void> {
  const loaded = await import('./keepApp.ts').catch(() => null)
  await loaded?.keepApp()
}

async function getToken(): Promise<string | null> {
  const token = await session.freshToken()
  return token.ok ? token.value : null
}

async function renewToken(spent: string): Promise<string | null> {
  const token = await session.refresh(spent)
  return token.ok ? token.value : null
}

function onTokenRenewed(listener: () => void): () => void {
  return session.onEvent((event) => {
    if (event === 'session_refresh' || event === 'session_valid') listener()
  })
}
