export { EmailsField } from './EmailsField.tsx'
export type { TypedEmail } from './readEmails.ts'
export { useEmailsForm } from './useEmailsForm.ts'
