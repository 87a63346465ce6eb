export type { Actor, Reader } from './Actor.ts'
export { addFairShare } from './addFairShare.ts'
export { addAuthentication, bearerToken, type VerifyAccessToken } from './addAuthentication.ts'
export { requireActor, requireReader } from './requireActor.ts'
export { createSessionCookie, type SessionCookie, type SessionCookieKeys } from './createSessionCookie.ts'
export { createPagePolicy, type PagePolicy } from './createPagePolicy.ts'
export { enforceActions, type Permit } from './enforceActions.ts'
export {
  isAllowed,
  isAllowedForOthers,
  isEnough,
  isWithinLevel,
  knowsTheTree,
  levelByGrant,
  letsIntoSpace,
  levelByRole,
  levelOfKept,
  managesSpace,
  managesTemplates,
  permissionOf,
  storedLevel,
  wireLevel,
  type AccessLevel,
  type PageLevels,
  type SpaceStanding,
} from './policy.ts'
export { dropEmptyGuests } from './dropEmptyGuests.ts'
export { leaveSpaces } from './leaveSpaces.ts'
export { isArrangedByOthers, isClosedSpace, spaceLevel, spaceOwners, spaceRole } from './spaces.ts'
export { isReadable, openDatabases, opensByRole, READABLE_VIEWS } from './readableViews.ts'
export { serveEndpoint, type EndpointCall } from './serveEndpoint.ts'
export { uidOfText, wireUid } from './wireUid.ts'
