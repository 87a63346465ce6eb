export { signOut } from './signOut.ts'
