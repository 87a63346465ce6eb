import { MenuItem } from '@sheaf/ui'
import { ShieldCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useIsAdministrator } from '../administration/index.ts'

/** ADMIN-UI-1: the way to the administration of the server, for those who administer it alone. */
export function AdministrationItem({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: isAdministrator = false } = useIsAdministrator()
  if (!isAdministrator) return null
  return (
    <MenuItem
      icon={ShieldCheck}
      onSelect={() => {
        onOpen()
        void navigate('/app/admin')
      }}
    >
      {t('workspace.administration')}
    </MenuItem>
  )
}
