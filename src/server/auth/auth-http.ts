import { authApi } from '#contract/auth.ts'
import { factorApi } from '#contract/people-admin.ts'
import type { Language } from '#contract/problems.ts'
import { serve } from '#server/kit/serve.ts'
import type { Mounted } from '#server/kit/serve.ts'
import { changePassword, findChallenged, login, loginByCode, logout, readUser, register } from './auth.ts'
import { beginFactor, confirmFactor, endFactor, makeRecoveryCodes, readFactor } from './auth-factor.ts'
import { attemptPassword } from './auth-guesses.ts'
import { askForLink, resetPassword, verifyEmail } from './auth-links.ts'
import { endOtherSessions, endSession, listSessions } from './auth-sessions.ts'

const said = {
  registered: {
    vi: 'Đăng ký thành công! Vui lòng kiểm tra email để xác minh tài khoản.',
    en: 'You are registered! Please check your e-mail to verify your account.',
  },
  loggedOut: { vi: 'Đã đăng xuất!', en: 'Logged out!' },
  resetAsked: {
    vi: 'Hướng dẫn đặt lại mật khẩu đã được gửi đến email của bạn',
    en: 'Instructions to reset your password were sent to your e-mail',
  },
  reset: { vi: 'Đặt lại mật khẩu thành công!', en: 'Your password was reset!' },
  verified: { vi: 'Xác minh email thành công!', en: 'Your e-mail is verified!' },
  verificationAsked: {
    vi: 'Nếu email này đang chờ xác minh, liên kết đã được gửi lại. Vui lòng kiểm tra hộp thư.',
    en: 'If this e-mail waits to be verified, the link was sent again. Please check your inbox.',
  },
  changed: { vi: 'Đổi mật khẩu thành công!', en: 'Your password was changed!' },
} as const satisfies Record<string, Record<Language, string>>

const factorLines = serve(factorApi, {
  'GET /api/admin/me/factor': ({ asker, db }) => readFactor(db, asker),
  'POST /api/admin/me/factor': ({ asker, body, db, language }) => beginFactor(db, asker, body.currentPassword, language),
  'POST /api/admin/me/factor/confirm': ({ asker, body, db, language }) => confirmFactor(db, asker, body.code, language),
  'POST /api/admin/me/recovery-codes': ({ asker, body, db, language }) => makeRecoveryCodes(db, asker, body, language),
  'DELETE /api/admin/me/factor': ({ asker, body, db, language }) => endFactor(db, asker, body, language),
})

const ownLines = serve(authApi, {
  'POST /api/auth/register': async ({ body, db, language, origin }) => {
    await register(db, body, language, undefined, origin)
    return { message: said.registered[language] }
  },
  'POST /api/auth/login': ({ body, db, language, origin }) => login(db, body, language, origin),
  'POST /api/auth/login/code': ({ body, db, language, origin }) => loginByCode(db, body, language, origin),
  'POST /api/auth/logout': async ({ asker, db, language }) => {
    await logout(db, asker)
    return { message: said.loggedOut[language] }
  },
  'POST /api/auth/forgot-password': async ({ body, db, language }) => {
    await askForLink(db, 'auth.reset_asked', body.email)
    return { message: said.resetAsked[language] }
  },
  'POST /api/auth/reset-password': async ({ body, db, language, origin }) => {
    await resetPassword(db, body, language, origin)
    return { message: said.reset[language] }
  },
  'POST /api/auth/verify-email': async ({ body, db, language, origin }) => {
    await verifyEmail(db, body.token, origin)
    return { message: said.verified[language] }
  },
  'POST /api/auth/resend-verification': async ({ body, db, language }) => {
    await askForLink(db, 'auth.verification_asked', body.email)
    return { message: said.verificationAsked[language] }
  },
  'GET /api/users/me/sessions': ({ asker, db, language }) => listSessions(db, asker, language),
  'DELETE /api/users/me/sessions': async ({ asker, db }) => {
    await endOtherSessions(db, asker)
    return undefined
  },
  'DELETE /api/users/me/sessions/{id}': async ({ asker, db, params }) => {
    await endSession(db, asker, params.id)
    return undefined
  },
  'POST /api/users/me/change-password': async ({ asker, body, db, language }) => {
    await changePassword(db, asker, body, language)
    return { message: said.changed[language] }
  },
  'GET /api/users/me': ({ asker, db }) => readUser(db, asker.id),
})

export const authHttp: readonly Mounted[] = [...ownLines, ...factorLines]

/** Where the right password shows that somebody is who they say; elsewhere it may not even have been looked at. */
const CLEARS = new Set<string>(['POST /api/auth/login', 'POST /api/users/me/change-password'])

interface Guess { username?: string, password?: string, currentPassword?: string }

/** The same lines, with wrong passwords and codes counted and slowed down wherever one is asked for: see `attemptPassword`. */
export const limitGuesses = (lines: readonly Mounted[]): Mounted[] => lines.map((line) => limitCodes(limitPasswords(line)))

function limitPasswords(mounted: Mounted): Mounted {
  const failure = mounted.route.refuses.find((code) => code === 'auth.wrong_password' || code === 'auth.wrong_current_password')
  if (!failure) return mounted
  return {
    ...mounted,
    handle: (request) => {
      const { username, password, currentPassword } = (request.body ?? {}) as Guess // parsed by this very line
      if (password === undefined && currentPassword === undefined) return mounted.handle(request)
      // only signing in says whose password it is; everywhere else it is the asker's own
      const target = username ?? request.asker?.id ?? ''
      const guess = { target, address: request.origin.address, failure, clears: CLEARS.has(mounted.line) }
      return attemptPassword(request.db, guess, () => mounted.handle(request))
    },
  }
}

function limitCodes(mounted: Mounted): Mounted {
  if (!mounted.route.refuses.includes('auth.code_wrong')) return mounted
  return {
    ...mounted,
    handle: async (request) => {
      const { challenge } = (request.body ?? {}) as { challenge?: string } // parsed by this very line
      const id = challenge === undefined ? request.asker?.id : await findChallenged(request.db, challenge)
      if (id === undefined) return mounted.handle(request) // which says that the challenge is over
      const { db, origin: { address } } = request
      const guess = { target: { codesOf: id }, address, failure: 'auth.code_wrong', clears: true } as const
      return attemptPassword(db, guess, () => mounted.handle(request))
    },
  }
}
