export { createBilling, type Billing } from './createBilling.ts'
export { billingRoutes } from './routes.ts'
