import type { AuthContext, Visitor } from './AuthContext.ts'
import type { ThrottleRule } from './createThrottle.ts'
import { refusal } from './refusal.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

// From one network first: somebody alone cannot use up the mails that lead the owner in.
const MAILS_FROM_NETWORK_TO_ADDRESS: readonly ThrottleRule[] = [
  { max: 8, windowMs: 10 * MINUTE_MS },
  { max: 20, windowMs: DAY_MS },
]
const MAILS_TO_ADDRESS: readonly ThrottleRule[] = [
  { max: 10, windowMs: 10 * MINUTE_MS },
  { max: 40, windowMs: DAY_MS },
]
// `mara+1@…` and `mara+2@…` are one mailbox.
const MAILS_TO_MAILBOX: readonly ThrottleRule[] = [
  { max: 30, windowMs: 10 * MINUTE_MS },
  { max: 120, windowMs: DAY_MS },
]
const CODES_FOR_ADDRESS: readonly ThrottleRule[] = [{ max: 30, windowMs: 60 * MINUTE_MS }]
// From one network first: somebody alone cannot use up what all may try.
const PASSWORDS_FROM_NETWORK: readonly ThrottleRule[] = [{ max: 10, windowMs: 10 * MINUTE_MS }]
const PASSWORDS_FOR_ADDRESS: readonly ThrottleRule[] = [{ max: 30, windowMs: 15 * MINUTE_MS }]

type Limited = Pick<AuthContext, 'throttle' | 'settings'>

/** Counts a mail that is asked for; throws `over_email_send_rate_limit`. The same for unknown addresses. */
export async function limitMails(context: Limited, email: string, { network }: Visitor): Promise<void> {
  const { throttle, settings } = context
  const wait =
    (await throttle.hit(`mails from ${network}`, inFiveMinutes(settings.mailsPerNetwork))) ??
    (await throttle.hit(`mails to ${email} from ${network}`, MAILS_FROM_NETWORK_TO_ADDRESS)) ??
    (await throttle.hit(`mails to ${email}`, MAILS_TO_ADDRESS)) ??
    (await throttle.hit(`mails to mailbox ${mailboxOf(email)}`, MAILS_TO_MAILBOX))
  if (wait !== null) throw refusal('over_email_send_rate_limit', { retryAfterSecs: wait })
}

/** Counts a code that is tried; throws `over_request_rate_limit`. */
export async function limitCodes(context: Limited, email: string | null, visitor: Visitor): Promise<void> {
  await limitNetwork(context, visitor)
  const wait = email === null ? null : await context.throttle.hit(`codes for ${email}`, CODES_FOR_ADDRESS)
  if (wait !== null) throw refusal('over_request_rate_limit', { retryAfterSecs: wait })
}

/**
 * Counts a password that is tried, before it is looked at, so that a thousand at once are no more than one after the
 * other; throws `over_request_rate_limit`. Whoever is kept out by what others try still gets in with a mail.
 */
export async function limitPasswords(context: Limited, email: string, visitor: Visitor): Promise<void> {
  const { throttle } = context
  await limitNetwork(context, visitor)
  const wait =
    (await throttle.hit(pairKey(email, visitor), PASSWORDS_FROM_NETWORK)) ??
    (await throttle.hit(`passwords for ${email}`, PASSWORDS_FOR_ADDRESS))
  if (wait !== null) throw refusal('over_request_rate_limit', { retryAfterSecs: wait })
}

/** The right password was among them: the person starts anew. */
export async function forgetPasswords(context: Limited, email: string, visitor: Visitor): Promise<void> {
  await context.throttle.forget(pairKey(email, visitor), PASSWORDS_FROM_NETWORK)
  await context.throttle.forget(`passwords for ${email}`, PASSWORDS_FOR_ADDRESS)
}

/** Counts anything that could be guessed; throws `over_request_rate_limit`. */
export async function limitNetwork({ throttle, settings }: Limited, { network }: Visitor): Promise<void> {
  const wait = await throttle.hit(`attempts from ${network}`, inFiveMinutes(settings.attemptsPerNetwork))
  if (wait !== null) throw refusal('over_request_rate_limit', { retryAfterSecs: wait })
}

/** What most mail servers make of an address with a tag; only for counting. */
function mailboxOf(email: string): string {
  return email.replace(/(?<=.)\+[^@]*(?=@)/, '')
}

function pairKey(email: string, { network }: Visitor): string {
  return `passwords for ${email} from ${network}`
}

function inFiveMinutes(max: number): readonly ThrottleRule[] {
  return [{ max, windowMs: 5 * MINUTE_MS }]
}
