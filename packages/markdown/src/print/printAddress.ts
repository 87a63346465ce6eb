/** An address as the destination of a link: in angle brackets where it needs them. */
export function printAddress(address: string): string {
  const escaped = address
    .replaceAll(/[\\`*_{}[\]<>()#+!|~$&"']/g, (sign) => (NEEDS.test(sign) ? `\\${sign}` : sign))
    // oxlint-disable-next-line no-control-regex -- looking for exactly these
    .replaceAll(/[\u0000-\u001f\u007f]/g, (char) => `&#x${char.charCodeAt(0).toString(16).toUpperCase()};`)
  return address === '' || /\s/.test(escaped) ? `<${escaped}>` : escaped
}

/** What means something inside a destination, or to what stands around it. */
const NEEDS = /[\\[\]<>()|&]/

/** An address that stands for itself in angle brackets. */
export const AUTOLINK = /^https?:\/\/[\w./?=&#%+~,;:@!-]+$/
