export { createBilling, type Billing, type LimitsOf } from './createBilling.ts'
export { monthOf } from './readUsage.ts'
export { serveBilling } from './serveBilling.ts'
