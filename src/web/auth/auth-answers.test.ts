import { expect, test } from 'vitest'
import { AskError } from '#web/kit/ask.ts'
import { failureOf } from './auth-answers.ts'

const OTHERWISE = 'Đăng nhập thất bại'

test.each([
  ['the server\'s message', new AskError(403, 'auth.inactive', 'Tài khoản đang bị khóa'), 'Tài khoản đang bị khóa'],
  ['a wordless 500', new AskError(500, 'ask.refused', 'Đã xảy ra lỗi'), OTHERWISE],
  ['a wordless 401', new AskError(401, 'ask.refused', 'Tên đăng nhập hoặc mật khẩu không đúng'),
    'Tên đăng nhập hoặc mật khẩu không đúng'],
  ['a fault of ours', new TypeError('x is undefined'), OTHERWISE],
])('ERR-22 ERR-23 ERR-24 ERR-25 ERR-26 after %s both say the same', (_name, refusal, text) => {
  expect(failureOf(refusal, OTHERWISE)).toEqual({ toast: text, beside: text })
})

test('ERR-22 where nobody answered the form says why', () => {
  expect(failureOf(new AskError(0, 'ask.no_answer', 'Không thể kết nối.'), OTHERWISE))
    .toEqual({ toast: OTHERWISE, beside: `${OTHERWISE}. Không thể kết nối.` })
})
