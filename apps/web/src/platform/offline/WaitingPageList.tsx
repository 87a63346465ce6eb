import './waitingPages.css'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { WaitingPage } from './listWaitingPages.ts'

/** Names pages with something that the server does not have yet. */
export function WaitingPageList({ pages }: { readonly pages: readonly WaitingPage[] }) {
  const { t } = useTranslation()
  return (
    <ul className="waiting-pages">
      {pages.map(({ id, name }) => (
        <li key={id} dir="auto">
          {name === null ? t('signOut.unknownPage') : name || t('pageTree.untitled')}
        </li>
      ))}
    </ul>
  )
}
