import { expect } from './playwright.ts'
import { addressOn, MAILBOX_KEY, type Sheaf } from './sheaf.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sent_at: string
}

/** The newest mail to an address that arrived after `since`; waits for it. */
export async function mailTo(
  sheaf: Pick<Sheaf, 'origin' | 'mailDomain'>,
  email: string,
  since: Date,
): Promise<Mail> {
  const address = addressOn(sheaf, email)
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(`${sheaf.origin}/_mail.json?key=${MAILBOX_KEY}`)
      const mails = (await answer.json()) as Mail[]
      found = mails.find((mail) => mail.to === address && new Date(mail.sent_at) >= since)
      return found !== undefined
    })
    .toBe(true)
  return found!
}

/** The six-digit code of a sign-in mail. */
export function codeOf(mail: Mail): string {
  const code = /\b(\d{6})\b/.exec(mail.text)?.[1]
  if (!code) throw new Error(`no code in:\n${mail.text}`)
  return code
}

/** The sign-in link of a mail. */
export function linkOf(mail: Mail): string {
  const link = /https?:\/\/\S*\/verify\?\S+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`no link in:\n${mail.text}`)
  return link
}
