import { Field, TextInput } from '@sheaf/ui'
import type { RefObject } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { FirstNamespace } from './useFirstNamespace.ts'

export interface FirstNamespaceFieldProps {
  readonly first: FirstNamespace
  readonly input: RefObject<HTMLInputElement | null>
  readonly onSend: () => void
}

/** PUBWEB-COMING-3: an owner's word on where all addresses of the workspace begin, before the first of them is given away. */
export function FirstNamespaceField({ first, input, onSend }: FirstNamespaceFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      label={t('publishing.namespace')}
      hint={t('publishing.firstNamespaceHint')}
      error={first.fault ?? undefined}
    >
      <TextInput
        ref={input}
        prefix={`${location.host}/`}
        value={first.namespace ?? ''}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        dir="ltr"
        onChange={(event) => first.setNamespace(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSend()
          if (event.key === 'Escape' && first.isTyped) {
            event.stopPropagation()
            first.setNamespace(null)
          }
        }}
      />
    </Field>
  )
}
