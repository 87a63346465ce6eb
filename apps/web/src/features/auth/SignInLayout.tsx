import './SignInLayout.css'
import { Logo } from '@sheaf/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { LanguageChoice } from './LanguageChoice.tsx'

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
          <LanguageChoice />
        </footer>
      </div>
      <div className="sign-in-art" aria-hidden="true" />
    </div>
  )
}
