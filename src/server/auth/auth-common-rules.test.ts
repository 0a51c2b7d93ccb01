// Which passwords are refused although they keep the rules, and which must not be.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsOwnName, isCommonPassword } from './auth-common-rules.ts'

test.each(['Password1!', 'P@ssw0rd', 'P@$$w0rd123', 'Passw0rd@99', 'Admin@123', 'ADMIN@123', 'Qwerty@123', 'Matkhau@1',
  'Iloveyou1!', 'Abc@123', 'Aa@123456', 'Anhyeuem@1', 'Emyeuanh1999!', 'Mậtkhẩu@123', 'Vietnam@2026', 'Saigon#68', 'Hanoi@36',
  'Linh1999@', 'Tuan@2000', 'Minhanh@12', 'Nguyen@123456', 'Trang02091995@', 'Qwer1234!', '1qaz@WSX', '1qaz2wsX!', 'Zaq12wsx!',
  'Asdf@1234', 'Asdfgh@1', 'Qazwsx@123', 'Abcd@1234', 'Aaaa@1111', 'Abcabc@1', 'A@123456789', '123456Aa@', '123456@Abc',
  'Samsung@1', 'Iphone@17', 'Welcome@1', 'Alo@2026', 'Aloshop@1', 'ALO@shop1', 'Matkhau@aA1', 'M@tkh@u123', '@Dmin123',
    'Passw0rd!@#',
  'Ronaldo@7', 'Tinhyeu@68', 'Giadinh@123', 'Qwerty!@#1'])(
  '"%s" is common', (password) => expect(isCommonPassword(password)).toBe(true))

test.each(['Khach@123', 'Nhanvien@123', 'Quantri@123', 'Tôi-thích-9-phở', 'xK3$pq9Lw', 'Admiral@77x', 'Pass-the-salt-7',
  'Rat-Dai-9x', 'Ab1@xy', 'Khac@123x', 'Mật-khẩu9-của-tôi', 'Linh_bán_6_quả_chanh', 'Mua7cai-Noi', 'gR8!mostlyHarm',
    'Be-1-con-Thuyen',
  'Password-no-that-1-is-long', 'Linh83920571x!'])(
  '"%s" is not', (password) => expect(isCommonPassword(password)).toBe(false))

test('letter case never makes a common password uncommon', () => {
  fc.assert(fc.property(fc.constantFrom('password1', 'admin123', 'matkhau123', 'qwerty12'),
    fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
    (word, upper) => isCommonPassword(Array.from(word, (letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''))))
})

test('of passwords drawn at random hardly any is called common', () => {
  const signs = Array.from('abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789@#-_')
  const drawn = fc.sample(fc.string({ unit: fc.constantFrom(...signs), minLength: 10, maxLength: 10 }),
    { numRuns: 2_000, seed: 7 })
  expect(drawn.filter(isCommonPassword).length).toBeLessThan(10) // of 2,000
})

test('nothing is too long or too strange to be looked at', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 128 }), (password) =>
    typeof isCommonPassword(password) === 'boolean'))
})

test.each([
  ['Buoi.tran@9', 'buoi.tran', 'b@example.com', true], ['BUOITRAN@9x', 'buoi.tran', 'b@example.com', true],
  ['xx-Bu01tr4n-9', 'buoitran', 'b@example.com', true], ['Tranbuoi77@', 'abc', 'tran.buoi@example.com', true],
  ['Xin-7-chao!', 'xin', 'xin@example.com', false], ['Khach@123x', 'nguoi1', 'nguoi1@example.com', false],
])('"%s" of %s (%s) holds the own name: %s', (password, username, email, holds) => {
  expect(holdsOwnName(password, { username, email })).toBe(holds)
})
