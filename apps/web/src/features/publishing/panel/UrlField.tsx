import { Field, TextInput } from '@sheaf/ui'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { AddressPrefix } from './AddressPrefix.tsx'

export interface UrlFieldProps {
  /** Undefined until it is known. */
  readonly namespace: string | undefined
  readonly name: string
  /** Where another field stands above it. */
  readonly hasLabel?: boolean
  readonly hint: string
  readonly error: string | null
  readonly suffix?: ReactNode
  readonly input?: RefObject<HTMLInputElement | null>
  readonly onChange: (name: string) => void
  readonly onBlur?: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** PUBWEB-NAME-1: the address on the web, of which the end is typed. */
export function UrlField(props: UrlFieldProps) {
  const { namespace, name, hasLabel = false, hint, error, suffix, input, onChange, onBlur, onKeyDown } = props
  const { t } = useTranslation()
  return (
    <Field label={t('publishing.address')} isLabelHidden={!hasLabel} hint={hint} error={error ?? undefined}>
      <TextInput
        ref={input}
        className="publish-address"
        prefix={<AddressPrefix namespace={namespace} />}
        suffix={suffix}
        value={name}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        dir="ltr"
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
    </Field>
  )
}
