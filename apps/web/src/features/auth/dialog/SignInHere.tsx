import { Toaster, UiProvider } from '@sheaf/ui'
import type { openFileSession } from '@sheaf/contract'
import { createRoot } from 'react-dom/client'

import { callApi } from '../../../platform/api/api.ts'
import { currentTranslation, isI18nStarted, startI18n, translate } from '../../../platform/i18n/i18n.ts'
import { session } from '../../../platform/session/session.ts'
import { AddressInMemory } from './AddressInMemory.tsx'
import { SignInDialog } from './SignInDialog.tsx'
import type { SignInReason } from './signInReasons.ts'

let running: Promise<boolean> | null = null

/** See `signInHere`. Asked twice, there is one dialog. */
export function openSignInHere(reason: SignInReason): Promise<boolean> {
  running ??= run(reason).finally(() => {
    running = null
  })
  return running
}

async function run(reason: SignInReason): Promise<boolean> {
  keepLanguage()
  // Signed in in the app already: only the page does not know it.
  if (session.getSnapshot() !== null && (await letRead())) return true
  await show(reason)
  return session.getSnapshot() !== null && (await letRead())
}

/** Gives this browser the cookies of whoever is signed in: the one that reads files, and the one of readers. */
async function letRead(): Promise<boolean> {
  return (await callApi<typeof openFileSession>('POST', '/api/file_storage/session', {})).ok
}

/** The words of the dialog come in the language of the app; the page stays in its own. */
function keepLanguage(): void {
  const { lang, dir } = document.documentElement
  if (!isI18nStarted()) startI18n()
  Object.assign(document.documentElement, { lang, dir })
}

/** Resolves when the dialog is closed. */
function show(reason: SignInReason): Promise<void> {
  const focused = document.activeElement
  const host = document.createElement('div')
  host.lang = currentTranslation().language
  document.body.append(host)
  const root = createRoot(host)
  return new Promise<void>((resolve) => {
    root.render(
      <UiProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
        <AddressInMemory>
          <SignInDialog reason={reason} onClose={resolve} />
        </AddressInMemory>
        <Toaster label={translate('common.notifications')} />
      </UiProvider>,
    )
  }).finally(() => {
    root.unmount()
    host.remove()
    // The dialog goes with its root, before it has given back the focus.
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  })
}
