export { AddressField } from './AddressField.tsx'
export type { TypedAddress } from './readAddresses.ts'
export { useAddresses } from './useAddresses.ts'
