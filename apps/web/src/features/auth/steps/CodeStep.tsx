import './CodeStep.css'
import { SIGN_IN_CODE_LENGTH } from '@sheaf/contract'
import type { AnyMessageKey } from '@sheaf/locales'
import { Button, CodeInput, Field, toast } from '@sheaf/ui'
import { ArrowLeft, Mail } from 'lucide-react'
import { type SubmitEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useAuthSettings } from '../session/authSettings.ts'
import { fillSlot, SLOT } from '../../../platform/i18n/fillSlot.tsx'
import { LocalMailboxHint } from './LocalMailboxHint.tsx'
import { signInWithCode, type CodeRefusal } from '../session/signInWithCode.ts'
import type { MailKind } from '../session/sendMail.ts'
import type { MailStep, SignInStep } from './signInStep.ts'
import { StepHead } from './StepHead.tsx'
import type { StepProps } from './stepProps.ts'
import { useSendMail } from './useSendMail.ts'

export interface CodeStepProps extends StepProps {
  readonly step: MailStep
  /** When the mail was asked for, in milliseconds; null when that is not known, then it may be sent again at once. */
  readonly sentAt: number | null
  /** Only this person can go on here. */
  readonly isFixed: boolean
}

/** Takes the code of the mail; the last digit sends it. */
export function CodeStep({ step, email, sentAt, go, onSignedIn, isFixed }: CodeStepProps) {
  const { t } = useTranslation()
  const { mailer_otp_exp: validitySeconds } = useAuthSettings()
  const { kind, textKey, back } = STEPS[step]
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null)
  const [isChecking, setChecking] = useState(false)
  const { isSending, send } = useSendMail()
  const waitSeconds = useCountdown(sentAt === null ? null : sentAt + RESEND_AFTER_MS)

  async function check(digits: string): Promise<void> {
    setChecking(true)
    const signedIn = await signInWithCode(email, digits, kind)
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
    if (!(await send(kind, email))) return
    setCode('')
    setRefusal(null)
    toast(t('signInCode.sentAgain'), { icon: Mail })
    go(step, email, { isMailSent: true })
    input.current?.focus()
  }
  return (
    <>
      <StepHead
        icon={Mail}
        title={t('signInCode.title')}
        text={fillSlot(t(textKey, { email: SLOT }), <b dir="ltr">{email}</b>)}
      />
      <form noValidate onSubmit={submit}>
        <Field
          label={t('signInCode.label')}
          hint={t('signInCode.validity', { count: Math.floor(validitySeconds / 60) })}
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
          onClick={() => go(back, email)}
        >
          {t(isFixed || back !== 'email' ? 'signInCode.back' : 'signInCode.anotherEmail')}
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

/** What each mail is for, how it is announced, and the step before. */
const STEPS = {
  code: { kind: 'magiclink', textKey: 'signInCode.text', back: 'email' },
  signUpCode: { kind: 'signup', textKey: 'signInCode.signUpText', back: 'signUp' },
  recoveryCode: { kind: 'recovery', textKey: 'signInCode.recoveryText', back: 'password' },
} as const satisfies Record<
  MailStep,
  { readonly kind: MailKind; readonly textKey: AnyMessageKey; readonly back: SignInStep }
>

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

/** Whole seconds left until a moment (in milliseconds), live; 0 once it is past, and for none. */
function useCountdown(until: number | null): number {
  return useSyncExternalStore(subscribeToSeconds, () =>
    until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)),
  )
}

function subscribeToSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
