import { expect, test } from 'vitest'
import { meantBy } from './people-rules.ts'

test.each([
  ['0912 345 678', { phone: '+84912345678' }], ['+84 912-345-678', { phone: '+84912345678' }],
  ['Lan@Example.com', { email: 'lan@example.com' }], ['lan@', { email: 'lan@' }],
  ['Trần Bưởi', { words: 'Trần Bưởi' }], ['nguoi.mot', { username: 'nguoi.mot', words: 'nguoi mot' }],
  ['LAN', { username: 'lan', words: 'LAN' }], ['12345', { username: '12345', words: '12345' }],
  ['%', { username: '%' }], ['  ', {}], ['!! ??', {}],
])('what "%s" may mean', (text, meant) => {
  expect(meantBy(text)).toEqual(meant)
})
