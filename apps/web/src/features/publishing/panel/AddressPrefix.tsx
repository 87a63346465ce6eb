import { shortNamespace } from '../publication/publicPath.ts'

export interface AddressPrefixProps {
  /** Undefined until it is known. */
  readonly namespace: string | undefined
}

/** What an address begins with. Where there is no room for all of it, the "/" before the name still parts the two. */
export function AddressPrefix({ namespace }: AddressPrefixProps) {
  const site = namespace === undefined ? location.host : `${location.host}/${shortNamespace(namespace)}`
  return (
    <span className="publish-prefix" title={namespace} dir="ltr">
      <span className="ellipsis">{site}</span>
      <span>/</span>
    </span>
  )
}
