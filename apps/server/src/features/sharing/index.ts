export { announceShares } from './announceShares.ts'
export { claimShares } from './claimShares.ts'
export { sharingRoutes } from './routes.ts'
