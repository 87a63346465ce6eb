import './Agreement.css'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

import { useRuntimeConfig } from './useRuntimeConfig.ts'

/** What whoever goes on agrees to, where the operator has such texts. */
export function Agreement() {
  const { t } = useTranslation()
  const config = useRuntimeConfig()
  const terms = config?.termsUrl && <Outside href={config.termsUrl}>{t('signIn.terms')}</Outside>
  const privacy = config?.privacyUrl && <Outside href={config.privacyUrl}>{t('signIn.privacy')}</Outside>
  if (!terms && !privacy) return null
  const words =
    terms && privacy
      ? t('signIn.agreeToBoth', { terms: FIRST, privacy: SECOND })
      : t('signIn.agreeToOne', { text: FIRST })
  return <p className="sign-in-agreement">{fill(words, [terms || privacy, privacy])}</p>
}

/** Stand for the links while the words are put together, so that a language may order them as it likes. */
const FIRST = '\u{E000}'
const SECOND = '\u{E001}'

function fill(words: string, [first, second]: readonly ReactNode[]): ReactNode {
  return words
    .split(/([\u{E000}\u{E001}])/u)
    .map((part, index) => (
      <Fragment key={index}>{part === FIRST ? first : part === SECOND ? second : part}</Fragment>
    ))
}

function Outside({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className="text-link" href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
