import { Button, Dialog } from '@sheaf/ui'
import { useRef } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { WaitingPageList } from '../../platform/offline/WaitingPageList.tsx'
import type { Unsaved } from './readUnsaved.ts'
import { signOutRequest } from './requestSignOut.ts'

/**
 * Asks whether to sign out although something has not arrived: text and titles stay on this device for the same person,
 * files do not. When all has arrived meanwhile, the person is signed out.
 */
export function SignOutDialog({ leaving: { pages, uploads, notes } }: { readonly leaving: Unsaved }) {
  const { t } = useTranslation()
  const confirm = useRef<HTMLButtonElement>(null)
  const hasPages = pages.length > 0
  const isKept = hasPages || notes > 0
  const titles = {
    pages: t('signOut.title', { count: pages.length }),
    notes: t('signOut.notesTitle', { count: notes }),
    uploads: t('uploads.signOutTitle', { count: uploads }),
  }
  return (
    <Dialog
      isOpen
      onClose={() => signOutRequest.answer(false)}
      title={titles[hasPages ? 'pages' : isKept ? 'notes' : 'uploads']}
      text={isKept ? t('signOut.text') : t('uploads.signOutText')}
      initialFocus={confirm}
      actions={
        <>
          <Button variant="ghost" onClick={() => signOutRequest.answer(false)}>
            {t('common.cancel')}
          </Button>
          <Button
            ref={confirm}
            variant={uploads > 0 ? 'danger' : 'primary'}
            onClick={() => signOutRequest.answer(true)}
          >
            {isKept ? t('signOut.confirm') : t('uploads.signOutConfirm')}
          </Button>
        </>
      }
    >
      {hasPages && <WaitingPageList pages={pages} />}
      {hasPages && notes > 0 && <p>{t('signOut.notes', { count: notes })}</p>}
      {isKept && uploads > 0 && <p>{t('signOut.uploads', { count: uploads })}</p>}
    </Dialog>
  )
}
