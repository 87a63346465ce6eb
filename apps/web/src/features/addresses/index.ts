export { AddressField } from './AddressField.tsx'
export type { TypedAddress } from './readAddresses.ts'
export { useAddressForm } from './useAddressForm.ts'
