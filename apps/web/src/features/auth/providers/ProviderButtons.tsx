import './ProviderButtons.css'
import { Button, toast } from '@sheaf/ui'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { err, ok, type Result } from '@sheaf/base'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { loadAuthSettings, useAuthSettings } from '../session/authSettings.ts'
import { ProviderMark } from './ProviderMark.tsx'
import { offeredProviders, type SignInProvider } from './signInProviders.ts'
import { runtimeConfig } from '../../../platform/config/runtimeConfig.ts'
import { callbackAddress } from '../session/callbackAddress.ts'
import { providerAddress } from './providerAddress.ts'

/** The divider and a button for every provider that is on; nothing where none is. */
export function ProviderButtons({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation()
  const { first, more } = offeredProviders(useAuthSettings())
  const [isMoreShown, setMoreShown] = useState(false)
  const { leavingFor, leave } = useLeaving(onLeave)
  const list = useRef<HTMLDivElement>(null)

  function showMore(): void {
    flushSync(() => setMoreShown(true))
    // The link goes; the focus goes on to what it revealed, before the next key.
    list.current?.querySelectorAll('button')[first.length]?.focus()
  }
  if (first.length === 0) return null
  return (
    <>
      <p className="sign-in-or">{t('signIn.or')}</p>
      <div ref={list} className="sign-in-providers">
        {[...first, ...(isMoreShown ? more : [])].map((provider) => (
          <Button
            key={provider.id}
            size="lg"
            isFullWidth
            isLoading={leavingFor === provider.id}
            onClick={() => leave(provider)}
          >
            <ProviderMark id={provider.id} />
            {t('signIn.continueWith', { provider: provider.name })}
          </Button>
        ))}
      </div>
      {more.length > 0 && !isMoreShown && (
        <div className="sign-in-more">
          <Button variant="ghost" onClick={showMore}>
            {t('signIn.moreOptions')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The provider whose page is being opened; none again when the person comes back by the arrow of the browser. */
function useLeaving(onLeave: () => void): {
  readonly leavingFor: string | null
  readonly leave: (provider: SignInProvider) => void
} {
  const { t } = useTranslation()
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeavingFor(null)
    }
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [])

  async function start({ id }: SignInProvider): Promise<void> {
    setLeavingFor(id)
    onLeave()
    if ((await goToProvider(id)).ok) return
    setLeavingFor(null)
    toast(t('web.signInError'), { isError: true })
  }
  return {
    leavingFor,
    leave: (provider) => {
      if (leavingFor === null) void start(provider)
    },
  }
}

/**
 * Leaves for a provider, to come back at `/auth/callback`. Asks the server first: leaving for one that is out of
 * reach or off would end on an error page of the browser.
 */
async function goToProvider(provider: string): Promise<Result<void, 'unreachable' | 'off'>> {
  const settings = await loadAuthSettings()
  if (!settings) return err('unreachable')
  if (settings.external[provider] !== true) return err('off')
  const { authUrl } = await runtimeConfig()
  location.assign(providerAddress(authUrl, provider, callbackAddress()))
  return ok()
}
