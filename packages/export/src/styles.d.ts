declare module '@sheaf/ui/document.css?inline' {
  const styles: string
  export default styles
}
declare module '@sheaf/ui/tokens.css?raw' {
  const styles: string
  export default styles
}
