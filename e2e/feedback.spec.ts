// Telling the shop something: as a guest and signed in, with a bad line, and finding the answer.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openCartShop, SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { anOrder, button, expectNoFault, main, openLive, sizes, title } from './order-steps.ts'
import { briefly, DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop
let staff: string

eachTry(async () => {
  shop = await openCartShop()
  staff = String((await shop.call('POST /auth/login', { username: 'nhanvien', password: 'Nhanvien@123' }))['token'])
}, () => shop?.close())

interface Told { id: number, kind: string, subject: string, message: string, rating: number | null, orderCode: string | null,
  personId: number | null, name: string | null, email: string | null }

/** What people told under this subject, as staff see it. */
async function toldAs(subject: string): Promise<Told[]> {
  const reply = await shop.call('GET /admin/feedback?size=100', undefined, staff)
  const { content } = reply as unknown as { content: Told[] } // as the contract says
  return content.filter((one) => one.subject === subject)
}

const box = (page: Page, name: string) => main(page).getByRole('textbox', { name })
const send = (page: Page) => button(page, 'Gửi góp ý').click()
const alert = (page: Page, text: string | RegExp) => main(page).getByRole('alert').filter({ hasText: text })
const thanks = (page: Page) => main(page).getByRole('heading', { name: 'Cảm ơn bạn, Alô đã nhận góp ý' })

async function fill(page: Page, subject: string, message = 'Nhân viên tư vấn rất kỹ, cảm ơn Alô'): Promise<void> {
  await box(page, 'Tiêu đề').fill(subject)
  await box(page, 'Nội dung').fill(message)
}

/** The form, awake. */
async function opened(viewport = DESKTOP, token?: string, colorScheme: 'light' | 'dark' = 'light') {
  const visit = await shop.visit({ viewport, colorScheme }, token === undefined ? {} : { token })
  await visit.page.goto(`${shop.address}/feedback`, { waitUntil: 'networkidle' })
  await title(visit.page, 'Góp ý cho Alô').waitFor()
  return visit
}

describe('a guest', () => {
  test.each(sizes)('ROUTE-33 ROLE-08 tells the shop something without signing in (%s)', async (name, viewport) => {
    const { context, page, heard } = await opened(viewport)
    await send(page)
    await alert(page, 'Còn 2 mục cần xem lại.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('subject')
    await main(page).getByRole('radio', { name: /^Lời khen/ }).check({ force: true })
    await fill(page, `Khách khen ${name}`)
    await box(page, 'Email').fill('chưa đúng')
    await main(page).getByRole('radio', { name: '4 sao: Tốt' }).check({ force: true })
    await send(page)
    await main(page).getByText('Email chưa đúng, ví dụ: ten@congty.vn').waitFor()
    await expectNoFault(page)
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => box(page, 'Tiêu đề').inputValue(), SOON).toBe(`Khách khen ${name}`)
    await box(page, 'Email').fill('khach@example.com')
    await send(page)
    await thanks(page).waitFor()
    await main(page).getByText('Câu trả lời được gửi đến khach@example.com.').waitFor()
    expect(await main(page).getByRole('link', { name: 'Xem góp ý vừa gửi' }).count()).toBe(0)
    await expectNoFault(page)
    expect(await toldAs(`Khách khen ${name}`)).toMatchObject([{ kind: 'PRAISE', rating: 4, personId: null,
      email: 'khach@example.com' }])
    await button(page, 'Gửi góp ý khác').click()
    await expect.poll(() => box(page, 'Tiêu đề').inputValue()).toBe('')
    expect(heard.filter((line) => /^(error|warning)/.test(line))).toEqual([])
    await context.close()
  })

  test('is told in English where they read English, also what is wrong', async () => {
    const { context, page } = await shop.visit({ viewport: PHONE, locale: 'en-US' })
    await page.goto(`${shop.address}/feedback`, { waitUntil: 'networkidle' })
    await title(page, 'Tell Alô').waitFor()
    await box(page, 'Message').fill('short')
    await button(page, 'Send feedback').click()
    await main(page).getByText('At least 10 characters').waitFor()
    await expectNoFault(page)
    await context.close()
  })

  test('presses again when the answer was lost, and it is sent once', async () => {
    const { context, page } = await opened()
    await page.route('**/api/feedback', async (route) => {
      await route.fetch()
      await route.abort()
    }, { times: 1 })
    await fill(page, 'Mất câu trả lời')
    await send(page)
    await alert(page, 'Chưa nhận được trả lời của máy chủ.').waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => box(page, 'Nội dung').inputValue(), SOON).not.toBe('')
    await send(page)
    await thanks(page).waitFor()
    await main(page).getByText('Bạn không để lại email', { exact: false }).waitFor()
    expect(await toldAs('Mất câu trả lời')).toHaveLength(1)
    await context.close()
  })

  test('without a line is told so, and sends it when the line is back', async () => {
    const { context, page } = await opened(PHONE)
    await send(page)
    await alert(page, 'Còn 2 mục cần xem lại.').waitFor() // what looks through the form is here
    await fill(page, 'Mất mạng')
    await context.setOffline(true)
    await send(page)
    await alert(page, 'Bạn đang mất mạng').waitFor()
    expect([await box(page, 'Tiêu đề').inputValue(), await toldAs('Mất mạng')]).toEqual(['Mất mạng', []])
    await context.setOffline(false)
    await send(page)
    await thanks(page).waitFor()
    await context.close()
  })

  test('whose browser fills in what nobody sees loses nothing; too many links are said beside the field', async () => {
    const { context, page } = await opened()
    await fill(page, 'Điền tự động', 'https://a.example https://b.example https://c.example')
    await main(page).locator('input[name=website]').fill('https://a.example')
    await send(page)
    await alert(page, 'một ô ẩn đã bị điền tự động').waitFor()
    await send(page)
    await main(page).getByText('Khách chưa đăng nhập gửi được nhiều nhất 2 đường dẫn').first().waitFor()
    await box(page, 'Nội dung').fill('https://a.example là trang tôi nói đến')
    await send(page)
    await thanks(page).waitFor()
    expect(await toldAs('Điền tự động')).toHaveLength(1)
    await context.close()
  })
})

const HOSTILE = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>'
const ran = (page: Page) => page.evaluate(() => 'ran' in window)

describe('who is signed in', () => {
  test.each(briefly([['phone', PHONE, 'dark'], ['desktop', DESKTOP, 'light']] as const))(
    'ROUTE-34 ROUTE-35 ROUTE-36 ROUTE-37 ROLE-19 finds it again with its answer; no text of it runs (%s)',
    async (name, viewport, theme) => {
      const { token, code } = await anOrder(shop, `khach.gopy.${name}`)
      const { context, page } = await opened(viewport, token, theme)
      await main(page).getByText('Alô trả lời Trần Thị Mua', { exact: false }).waitFor()
      expect(await box(page, 'Email').count()).toBe(0)
      await main(page).getByRole('combobox', { name: 'Đơn hàng liên quan' }).selectOption(code)
      const subject = `Góp ý ${name} ${HOSTILE}`
      await fill(page, subject, `${HOSTILE}\nhai dòng [a](javascript:window.ran=1)`)
      await expectNoFault(page)
      await send(page)
      await thanks(page).waitFor()
      const [told] = await toldAs(subject)
      expect(told).toMatchObject({ orderCode: code, personId: expect.any(Number) })
      await main(page).getByRole('link', { name: 'Xem góp ý vừa gửi' }).click()
      await page.waitForURL(`${shop.address}/feedback/${told?.id}`)
      await title(page, subject).waitFor()
      await main(page).getByText('Chờ trả lời').waitFor()
      const reply = `Alô cảm ơn ${HOSTILE}`
      await shop.call(`POST /admin/feedback/${told?.id}/answer`, { answer: reply }, staff)
      const looks: [string, string][] = [['/feedback/history', 'Góp ý của tôi'], ['/profile/feedback', 'Góp ý của tôi'],
        [`/feedback/${told?.id}`, subject], [`/feedback/detail/${told?.id}`, subject]]
      for (const [path, heading] of looks) {
        await page.goto(shop.address + path, { waitUntil: 'networkidle' })
        await title(page, heading).waitFor()
        await main(page).getByText(reply, { exact: false }).first().waitFor()
        await main(page).getByText('Đã trả lời').waitFor()
        expect([path, await ran(page), await main(page).locator('img[src=x]').count()]).toEqual([path, false, 0])
        await expectNoFault(page)
      }
      const answered = main(page).getByRole('listitem').filter({ hasText: 'Alô đã trả lời góp ý của bạn' })
      await expect.poll(async () => { // told a moment after the answer
        await page.goto(`${shop.address}/profile/notifications`, { waitUntil: 'networkidle' })
        return answered.count()
      }, SOON).toBe(1)
      await answered.getByRole('link', { name: 'Xem chi tiết' }).click()
      await page.waitForURL(`${shop.address}/feedback/${told?.id}`)
      await title(page, subject).waitFor()
      await context.close()
    })

  test('ROUTE-36 the answer comes to the open page by itself, and the notification that leads there is read', async () => {
    const token = await shop.customer('khach.gopy.cho')
    const { context, page } = await shop.visit({ viewport: DESKTOP }, { token, live: true })
    await openLive(page, `${shop.address}/feedback`)
    await title(page, 'Góp ý cho Alô').waitFor()
    await fill(page, 'Chờ tại chỗ')
    await send(page)
    await main(page).getByRole('link', { name: 'Xem góp ý vừa gửi' }).click()
    await main(page).getByText('Chờ trả lời').waitFor()
    const [told] = await toldAs('Chờ tại chỗ')
    await shop.call(`POST /admin/feedback/${told?.id}/answer`, { answer: 'Alô đây, cảm ơn bạn' }, staff)
    await main(page).getByText('Alô đây, cảm ơn bạn').waitFor(SOON)
    await main(page).getByText('Đã trả lời').waitFor()
    await page.getByRole('banner').getByRole('button', { name: /^Thông báo/ }).click()
    const panel = page.getByRole('dialog').filter({ hasText: 'Về “Chờ tại chỗ”. Mở để xem câu trả lời.' })
    await panel.getByRole('link', { name: 'Xem chi tiết' }).click()
    await page.waitForURL(`${shop.address}/feedback/${told?.id}`)
    await expect.poll(() => shop.sql(`select n.read_at is not null as read from notification n join person p on p.id = n.person_id
      where p.username = 'khach.gopy.cho' and n.kind = 'feedback.answered'`), SOON).toEqual([{ read: true }])
    await context.close()
  })

  test('ROUTE-35 ROUTE-37 a page at a time, in the profile as well; nothing yet is said, and what is not theirs', async () => {
    const token = await shop.customer('khach.gopy.nhieu')
    const { context, page } = await shop.visit({ viewport: DESKTOP }, { token })
    await page.goto(`${shop.address}/feedback/history`)
    await main(page).getByText('Bạn chưa gửi góp ý nào').waitFor()
    await shop.sql(`insert into feedback (kind, subject, message, person_id, language, idempotency_key, request_hash)
      select 'PRAISE', 'Lời khen ' || n, 'Rất tốt', id, 'vi', 'story-' || n, '' from person, generate_series(1, 12) n
      where username = 'khach.gopy.nhieu'`)
    for (const path of ['/feedback/history', '/profile/feedback']) {
      await page.goto(shop.address + path)
      await main(page).getByRole('link', { name: 'Lời khen 12' }).waitFor()
      await main(page).getByRole('link', { name: 'Trang sau' }).click()
      await main(page).getByRole('link', { name: 'Lời khen 2', exact: true }).waitFor()
      expect(new URL(page.url()).search).toBe('?page=2')
      await page.goto(`${shop.address}${path}?page=9`)
      await main(page).getByText('Trang này không có góp ý nào').waitFor()
    }
    for (const id of ['999999', 'x', '0']) {
      await page.goto(`${shop.address}/feedback/${id}`)
      await main(page).getByText('Không tìm thấy góp ý này').waitFor()
    }
    await context.close()
  })
})

test('ROUTE-34 ROUTE-35 ROUTE-36 ROUTE-37 ROLE-19 nobody finds any without signing in, and they come back', async () => {
  const { context, page } = await shop.visit({ viewport: DESKTOP })
  for (const path of ['/feedback/1', '/feedback/history', '/feedback/detail/1', '/profile/feedback']) {
    await page.goto(shop.address + path)
    await page.waitForURL(`${shop.address}/login?${new URLSearchParams({ from: path })}`)
  }
  await context.close()
})
