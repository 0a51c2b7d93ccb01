import { authApi } from '#contract/auth.ts'
import type { Language } from '#contract/problems.ts'
import { limitFailures } from '#server/kit/serve-rate-limit.ts'
import { serve } from '#server/kit/serve.ts'
import type { Mounted } from '#server/kit/serve.ts'
import { login, logout, readUser, register } from './auth.ts'

const said = {
  registered: {
    vi: 'Đăng ký thành công! Vui lòng kiểm tra email để xác minh tài khoản.',
    en: 'You are registered! Please check your e-mail to verify your account.',
  },
  loggedOut: { vi: 'Đã đăng xuất!', en: 'Logged out!' },
} as const satisfies Record<string, Record<Language, string>>

export const authHttp = serve(authApi, {
  'POST /api/auth/register': async ({ body, db, language }) => {
    await register(db, body, language)
    return { message: said.registered[language] }
  },
  'POST /api/auth/login': ({ body, db, language }) => login(db, body.username, body.password, language),
  'POST /api/auth/logout': async ({ asker, db, language }) => {
    await logout(db, asker)
    return { message: said.loggedOut[language] }
  },
  'GET /api/users/me': ({ asker, db }) => readUser(db, asker.id),
})

/** The same lines, with wrong passwords counted by account: many addresses together guess no faster than one. */
export function limitGuesses(lines: readonly Mounted[]): Mounted[] {
  const attempts = limitFailures('auth.wrong_password')
  return lines.map((mounted) => (mounted.line !== 'POST /api/auth/login' ? mounted : {
    ...mounted,
    handle: (request) => {
      const { username } = request.body as unknown as { username: string } // parsed by this very line
      return attempts(username.toLowerCase(), () => mounted.handle(request))
    },
  }))
}
