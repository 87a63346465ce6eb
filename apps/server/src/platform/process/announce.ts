import { hasMailbox } from '../mail/index.ts'
import type { Platform } from '../Platform.ts'

/** Tells the person at the terminal where to go. */
export function announce(
  { config, mailboxKey }: Pick<Platform, 'config' | 'mailboxKey'>,
  origin: string,
): void {
  const lines = ['', `Sheaf is ready: ${config.publicUrl ?? origin}`]
  if (hasMailbox(config))
    lines.push(`Mails it would send: ${origin}/_mail?key=${encodeURIComponent(mailboxKey)}`)
  if (config.publicUrl !== null && config.smtpUrl === null) {
    lines.push('Nobody can sign in yet: mails wait until SMTP_URL names a server that sends them.')
  }
  lines.push(`Data: ${config.dataFolder}`, 'Stop with Ctrl-C.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
