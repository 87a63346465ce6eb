import type { TestServer } from '../../../platform/testing/index.ts'

/** The newest of so many mails to an address: its code and its link. */
export async function readMail(
  server: TestServer,
  email: string,
  count = 1,
): Promise<{ readonly code: string; readonly link: URL }> {
  const [mail] = await server.platform.mailsTo(email, count)
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  const link = /^http\S+$/m.exec(mail?.text ?? '')?.[0]
  if (code === undefined || link === undefined) throw new Error(`No code in: ${mail?.subject}`)
  return { code, link: new URL(link) }
}
