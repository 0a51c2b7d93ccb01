import { renderToStaticMarkup } from 'react-dom/server'
import { toast, useToasterStore } from 'react-hot-toast/headless'
import type { Toast } from 'react-hot-toast/headless'
import { beforeEach, expect, test } from 'vitest'
import { dropToast, keepToast } from './toast-store.ts'

/** What is kept, as the list that draws it sees it. */
function kept(): Toast[] {
  let toasts: Toast[] = []
  const Probe = () => {
    toasts = useToasterStore().toasts
    return null
  }
  renderToStaticMarkup(<Probe />)
  return toasts
}

beforeEach(() => toast.removeAll())

test.each([['blank', 4000], ['error', 4000], ['success', 2000], ['loading', Number.POSITIVE_INFINITY]] as const)(
  'CONST-26 CONST-27 CONST-28 a toast of kind %s lasts %d ms', (kind, duration) => {
    keepToast(kind, 'Xin chào')
    expect(kept()).toMatchObject([{ type: kind, duration, message: 'Xin chào' }])
  })

test('CONST-29 at most 20 are kept, the latest', () => {
  for (let n = 1; n <= 25; n++) keepToast('blank', String(n))
  expect(kept().map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_none, at) => String(25 - at)))
})

test('CONST-27 CONST-28 one that waited becomes its own news and then ends', () => {
  const id = keepToast('loading', 'Đang gửi')
  keepToast('success', 'Đã gửi', id)
  expect(kept()).toMatchObject([{ type: 'success', duration: 2000, message: 'Đã gửi' }])
  dropToast(id)
  expect(kept()).toMatchObject([{ dismissed: true, visible: false }])
})
