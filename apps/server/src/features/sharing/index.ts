export { announceShares } from './announceShares.ts'
export { claimShares } from './claimShares.ts'
export { grantPage } from './grantPage.ts'
export { sharingRoutes } from './routes.ts'
