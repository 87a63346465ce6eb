import './SignInLayout.css'
import { Logo } from '@sheaf/ui'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { Link } from 'react-router'

import { LanguageChoice } from './LanguageChoice.tsx'
import { useRuntimeConfig } from './useRuntimeConfig.ts'
import { WebsiteLink } from './WebsiteLink.tsx'

/** The frame of the sign-in screens: the form at the start, a quiet picture at the end of wide windows. */
export function SignInLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="sign-in">
      <div className="sign-in-side">
        <header className="sign-in-head">
          <Link to="/" className="sign-in-brand">
            <Logo size={26} />
            {t('app.name')}
          </Link>
        </header>
        <main className="sign-in-form">{children}</main>
        <footer className="sign-in-foot">
          <OperatorLinks />
          <LanguageChoice />
        </footer>
      </div>
      <div className="sign-in-art" aria-hidden="true" />
    </div>
  )
}

/** Texts and site of the operator, where there are any. */
function OperatorLinks() {
  const { t } = useTranslation()
  const config = useRuntimeConfig()
  return (
    <>
      {config?.termsUrl && <a href={config.termsUrl}>{t('signIn.termsLink')}</a>}
      {config?.privacyUrl && <a href={config.privacyUrl}>{t('signIn.privacyLink')}</a>}
      <WebsiteLink />
    </>
  )
}
