export { AccountDialogWhenNeeded } from './AccountDialogWhenNeeded.tsx'
