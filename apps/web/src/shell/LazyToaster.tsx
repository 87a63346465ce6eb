// A module of its own: a dynamic import of the whole of @sheaf/ui could not leave the rest out.
export { Toaster as LazyToaster } from '@sheaf/ui'
