import type { OwnPublishInfo } from '@sheaf/contract'
import { Copy, Field, IconButton, TextInput } from '@sheaf/ui'
import { useTranslation } from 'react-i18next'
import { publicAddress, shortNamespace } from '../publication/publicPath.ts'
import { useCopyAddress } from '../publication/useCopyAddress.ts'

/** The address on the web for whoever may not change it. */
export function ReadOnlyAddress({ info }: { readonly info: OwnPublishInfo }) {
  const { t } = useTranslation()
  const copy = useCopyAddress()
  return (
    <Field label={t('publishing.address')} isLabelHidden>
      <TextInput
        prefix={`${location.host}/${shortNamespace(info.namespace)}/`}
        value={info.publish_name}
        readOnly
        dir="ltr"
        suffix={
          <IconButton
            size={24}
            icon={Copy}
            label={t('publishing.copyLink')}
            onClick={() => void copy(publicAddress(info))}
          />
        }
      />
    </Field>
  )
}
