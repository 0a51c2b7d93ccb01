import { beforeAll, expect, test } from 'vitest'
import { completeTable, findPage } from '#web/page-table.ts'
import { PROFILE_PLACES } from './profile-places.ts'

beforeAll(completeTable)

test('ROUTE-41 every screen of the account needs a person, stands in the main layout and has the words of its frame', () => {
  for (const { to } of PROFILE_PLACES.flat()) {
    expect([to, findPage(to)?.entry]).toMatchObject([to, { path: to, layout: 'main', guarded: true }])
  }
})

test.each([
  ['/profile', 'profile'], ['/profile/change-password', 'profile-password'], ['/profile/wishlist', 'profile-wishlist'],
  ['/profile/devices', 'profile-devices'], ['/profile/privacy', 'profile-privacy'],
])('ROUTE-42 ROUTE-43 ROUTE-47 ROUTE-48 the screen %s exists and needs a person', (path, file) => {
  expect(findPage(path)?.entry).toMatchObject({ file: `src/web/pages/${file}-page.tsx`, guarded: true })
  expect(findPage(path)?.entry.words).toContain('menu')
})
