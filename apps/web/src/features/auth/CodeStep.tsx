import './CodeStep.css'
import { SIGN_IN_CODE_LENGTH, SIGN_IN_VALIDITY_MS } from '@sheaf/contract'
import { ArrowLeft, Button, CodeInput, Field, Mail, Tile, toast } from '@sheaf/ui'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { fillSlot, SLOT } from '../../platform/i18n/fillSlot.tsx'
import { LocalMailboxHint } from './LocalMailboxHint.tsx'
import { signInWithCode, type CodeRefusal } from './signInWithCode.ts'
import { useCountdown } from './useCountdown.ts'
import { useSendMail } from './useSendMail.ts'

export interface CodeStepProps {
  readonly email: string
  /** When the mail was asked for, in milliseconds; null when that is not known, then it may be sent again at once. */
  readonly sentAt: number | null
  readonly onSentAgain: () => void
  readonly onAnotherEmail: () => void
  readonly onSignedIn: () => void
}

/** Takes the code of the mail; the last digit sends it. */
export function CodeStep({ email, sentAt, onSentAgain, onAnotherEmail, onSignedIn }: CodeStepProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null)
  const [isChecking, setChecking] = useState(false)
  const { isSending, send } = useSendMail()
  const waitSeconds = useCountdown(sentAt === null ? null : sentAt + RESEND_AFTER_MS)

  async function check(digits: string): Promise<void> {
    setChecking(true)
    const signedIn = await signInWithCode(email, digits)
    setChecking(false)
    if (signedIn.ok) return onSignedIn()
    setRefusal(signedIn.error)
    // A wrong code is typed anew; one that could not be checked is kept to be sent once more.
    if (signedIn.error === 'code_wrong') setCode('')
    input.current?.focus()
  }
  function handleChange(digits: string): void {
    setCode(digits)
    setRefusal(null)
    if (digits.length === SIGN_IN_CODE_LENGTH && !isChecking) void check(digits)
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (code.length === SIGN_IN_CODE_LENGTH && !isChecking) void check(code)
  }
  async function sendAgain(): Promise<void> {
    if (!(await send(email))) return
    setCode('')
    setRefusal(null)
    toast(t('signInCode.sentAgain'), { icon: Mail })
    onSentAgain()
    input.current?.focus()
  }
  return (
    <>
      <div className="code-step-tile">
        <Tile icon={Mail} tint={8} size={40} />
      </div>
      <h1 className="sign-in-title">{t('signInCode.title')}</h1>
      <p className="sign-in-text">
        {fillSlot(t('signInCode.text', { email: SLOT }), <b dir="ltr">{email}</b>)}
      </p>
      <form noValidate onSubmit={submit}>
        <Field
          label={t('signInCode.label')}
          hint={t('signInCode.validity', { count: SIGN_IN_VALIDITY_MS / 60_000 })}
          error={refusal && t(REFUSAL_KEYS[refusal])}
        >
          <CodeInput
            ref={input}
            value={code}
            onChange={handleChange}
            length={SIGN_IN_CODE_LENGTH}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has one thing to do
            autoFocus
          />
        </Field>
        <Button
          className="code-step-submit"
          variant="primary"
          size="lg"
          type="submit"
          isFullWidth
          isLoading={isChecking}
          disabled={code.length < SIGN_IN_CODE_LENGTH}
        >
          {t('signInCode.continue')}
        </Button>
      </form>
      <div className="code-step-ways">
        <Button
          variant="ghost"
          size="sm"
          icon={ArrowLeft}
          className="code-step-back"
          onClick={onAnotherEmail}
        >
          {t('signInCode.anotherEmail')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          isQuiet
          isLoading={isSending}
          disabled={waitSeconds > 0}
          onClick={() => void sendAgain()}
        >
          <span className="tabular">
            {waitSeconds > 0
              ? t('signInCode.sendAgainIn', { time: formatSeconds(waitSeconds) })
              : t('signInCode.sendAgain')}
          </span>
        </Button>
      </div>
      <LocalMailboxHint />
    </>
  )
}

/** The server sends one mail a minute to an address. */
const RESEND_AFTER_MS = 60_000

const REFUSAL_KEYS = {
  code_wrong: 'signInCode.expired',
  rate_limited: 'tooManyRequests',
  network_error: 'errors.network',
  unexpected: 'signInCode.failed',
} as const satisfies Record<CodeRefusal, string>

function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
