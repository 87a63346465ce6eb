export type { Actor } from './Actor.ts'
export { addAuthentication, bearerToken, type VerifyAccessToken } from './addAuthentication.ts'
export { requireActor } from './requireActor.ts'
export { createPagePolicy, type PagePolicy, type ViewAccess } from './createPagePolicy.ts'
export {
  isAllowed,
  isEnough,
  isWithinLevel,
  knowsTheTree,
  maySetPermission,
  roleOf,
  wireLevel,
  type Role,
} from './policy.ts'
export { dropEmptyGuests } from './dropEmptyGuests.ts'
export { serveEndpoint } from './serveEndpoint.ts'
export { wireUid } from './wireUid.ts'
