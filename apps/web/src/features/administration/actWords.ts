import type { AdministrationAct, AuditEntry } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'

export const ACT_WORDS: Readonly<Record<AdministrationAct, MessageKey>> = {
  'person.suspend': 'admin.log.suspend',
  'person.readmit': 'admin.log.readmit',
  'person.sign_out': 'admin.log.signOut',
  'person.delete': 'admin.log.delete',
  'job.retry': 'admin.log.retryJob',
  'job.discard': 'admin.log.discardJob',
  'sign_up.change': 'admin.log.signUp',
  'audit.export': 'admin.log.exported',
  'accounts.call': 'admin.log.accounts',
}

/** Every act there is. */
export const ACTS = Object.keys(ACT_WORDS) as readonly AdministrationAct[]

export const OUTCOME_WORDS: Readonly<Record<AuditEntry['outcome'], MessageKey>> = {
  begun: 'admin.log.begun',
  done: 'admin.log.done',
  refused: 'admin.log.refused',
}
