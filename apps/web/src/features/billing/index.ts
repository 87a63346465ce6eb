export { offerForRefusal, offerUpgrade } from './upgradeRequest.ts'
