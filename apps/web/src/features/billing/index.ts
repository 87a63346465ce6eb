export { offerUpgrade } from './upgradeRequest.ts'
