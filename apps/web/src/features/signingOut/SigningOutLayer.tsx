import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import type { Unsaved } from './readUnsaved.ts'
import { signOutRequest } from './requestSignOut.ts'

const loadDialog = withMessages(async () => (await import('./SignOutDialog.tsx')).SignOutDialog)

interface SignOutDialogProps {
  readonly leaving: Unsaved
}

/** Without a network, before this device keeps the app, the dialog cannot be fetched. */
const SignOutDialog = lazy<ComponentType<SignOutDialogProps>>(() =>
  loadDialog().catch(() => ({ default: PlainQuestion })),
)

/** The question of whoever signs out with something unsaved; loaded when it is asked. */
export function SigningOutLayer() {
  const leaving = useSyncExternalStore(signOutRequest.subscribe, signOutRequest.getSnapshot)
  return <Suspense>{leaving && <SignOutDialog leaving={leaving} />}</Suspense>
}

/** The same question, asked by the browser. */
function PlainQuestion({ leaving }: SignOutDialogProps) {
  const { t } = useTranslation()
  const text = t(leaving.uploads > 0 ? 'workspace.signOutUploads' : 'workspace.signOutUnsaved')
  useEffect(() => {
    // Not while it is drawn: a browser's question stops everything.
    const timer = setTimeout(() => signOutRequest.answer(confirm(text)))
    return () => clearTimeout(timer)
  }, [text])
  return null
}
