export { NoAccess } from './NoAccess.tsx'
export { sendDecision } from './accessRequestsApi.ts'
