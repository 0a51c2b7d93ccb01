import { Fragment } from 'react'

/** Where an e-mail address may go on in the next line: behind its @ and before its dots. */
export const emailParts = (address: string): string[] => address.split(/(?<=@)|(?=\.)/)

/** An e-mail address that is broken where people read it in parts, and anywhere only where even a part is too long. */
export function EmailText({ address }: { address: string }) {
  return (
    <span className="wrap-anywhere">
      {emailParts(address).map((part, at, all) =>
        <Fragment key={all.slice(0, at + 1).join('')}>{at > 0 && <wbr />}{part}</Fragment>)}
    </span>
  )
}
