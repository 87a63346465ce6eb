export type { Mail, Mailer } from './Mailer.ts'
export { createMailer } from './createMailer.ts'
export { chooseTransport, hasMailbox } from './chooseTransport.ts'
export { mailboxRoutes } from './mailboxRoutes.ts'
