import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emailParts, EmailText } from './email-text.tsx'

test.each([
  ['an@example.com', ['an@', 'example', '.com']],
  ['le.thi.an@mail.example.vn', ['le', '.thi', '.an@', 'mail', '.example', '.vn']],
  ['an', ['an']], ['', ['']],
])('"%s" goes on in the next line behind its @ and before its dots', (address, parts) => {
  expect(emailParts(address)).toEqual(parts)
  const html = renderToStaticMarkup(<EmailText address={address} />)
  expect([html.match(/<wbr\/>/g)?.length ?? 0, html.replaceAll(/<[^>]*>/g, '')]).toEqual([parts.length - 1, address])
})
