export type { Mail, Mailer } from './Mailer.ts'
export type { MailTransport } from './MailTransport.ts'
export { createMailer } from './createMailer.ts'
export { chooseTransport, hasMailbox } from './chooseTransport.ts'
