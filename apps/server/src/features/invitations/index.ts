export { confirmedEmail } from './confirmedEmail.ts'
export { limitMails } from './limitMails.ts'
export { invitationRoutes } from './routes.ts'
export { settleInvitations } from './settleInvitations.ts'
