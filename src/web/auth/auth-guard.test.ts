import { describe, expect, test } from 'vitest'
import type { Role, User } from '#contract/auth.ts'
import { hasRole, passage } from './auth-guard.ts'

const person = (role: Role) => ({ role }) as User // only the role counts here

describe('who may see a screen', () => {
  const nobody = { isAuthenticated: false, loading: false, user: undefined, here: '/orders?page=2#a', left: undefined }
  const customer = { ...nobody, isAuthenticated: true, user: person('USER') }

  test.each([
    ['everybody waits until it is known who asks', {}, { ...nobody, loading: true }, 'wait'],
    ['a stranger signs in, and comes back', {}, nobody, '/login?from=%2Forders%3Fpage%3D2%23a'],
    ['who has just left goes where they were sent', {}, { ...nobody, left: '/login' }, '/login'],
    ['who holds a token is in, known by name or not', {}, { ...customer, user: undefined }, 'in'],
    ['the wrong role goes home', { roles: 'ADMIN' }, customer, '/'],
    ['none of the roles goes home', { roles: ['ADMIN', 'STAFF'] }, customer, '/'],
    ['one of the roles is in', { roles: ['ADMIN', 'STAFF'] }, { ...customer, user: person('STAFF') }, 'in'],
    ['a role not yet known is waited for', { roles: 'ADMIN' }, { ...customer, user: undefined }, 'wait'],
    ['a stranger signs in before the role counts', { roles: 'ADMIN' }, nobody, '/login?from=%2Forders%3Fpage%3D2%23a'],
    ['the bypass lets a stranger in', { bypass: true }, nobody, 'in'],
    ['the bypass does not wait', { bypass: true, roles: 'ADMIN' }, { ...nobody, loading: true }, 'in'],
  ] as const)('ROUTE-71 ROUTE-72 ROUTE-73 ROUTE-74 ROUTE-75 %s', (_name, need, arriving, way) => {
    expect(passage(need, arriving)).toEqual(way.startsWith('/') ? { to: way } : way)
  })
})

describe('role checks', () => {
  test('ROLE-23 one role', () => {
    expect([hasRole(person('ADMIN'), 'ADMIN'), hasRole(person('STAFF'), 'ADMIN'), hasRole(undefined, 'USER')])
      .toEqual([true, false, false])
  })

  test('ROLE-24 a list of roles', () => {
    const staff = ['STAFF', 'ADMIN'] as const
    expect([hasRole(person('STAFF'), staff), hasRole(person('USER'), staff), hasRole(person('USER'), [])])
      .toEqual([true, false, false])
  })
})
