/** Address of a typeface, as Vite gives it. */
declare module '*.woff2?url' {
  const address: string
  // oxlint-disable-next-line import/no-default-export -- Vite exports it so
  export default address
}
