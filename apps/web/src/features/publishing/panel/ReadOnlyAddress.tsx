import type { OwnPublishInfo } from '@sheaf/contract'
import { Field, IconButton, TextInput } from '@sheaf/ui'
import { Copy } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { publicAddress } from '../publication/publicPath.ts'
import { AddressPrefix } from './AddressPrefix.tsx'

/** The address on the web for whoever may not change it. */
export function ReadOnlyAddress({ info }: { readonly info: OwnPublishInfo }) {
  const { t } = useTranslation()
  const copy = useCopyLink()
  return (
    <Field label={t('publishing.address')} isLabelHidden>
      <TextInput
        className="publish-address"
        prefix={<AddressPrefix namespace={info.namespace} />}
        value={info.publish_name}
        readOnly
        dir="ltr"
        suffix={
          <IconButton
            size={24}
            icon={Copy}
            label={t('publishing.copyLink')}
            onClick={() => copy(publicAddress(info))}
          />
        }
      />
    </Field>
  )
}
