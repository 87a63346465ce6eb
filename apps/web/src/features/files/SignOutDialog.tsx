import { ConfirmDialog } from '@sheaf/ui'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { uploads } from '../../platform/uploads/index.ts'
import { signOutRequest } from './requestSignOut.ts'

/** Asks whether to sign out although files have not arrived: they do not stay on this device. */
export function SignOutDialog() {
  const { t } = useTranslation()
  const isOpen = useSyncExternalStore(signOutRequest.subscribe, signOutRequest.getSnapshot)
  const count = useSyncExternalStore(uploads.subscribe, uploads.list).length
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('uploads.signOutTitle', { count })}
      text={t('uploads.signOutText')}
      confirmLabel={t('uploads.signOutConfirm')}
      cancelLabel={t('common.cancel')}
      isDanger
      onConfirm={() => signOutRequest.answer(true)}
      onCancel={() => signOutRequest.answer(false)}
    />
  )
}
