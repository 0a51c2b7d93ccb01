// Buying an order once more: what is sold now goes into the cart, and what does not is said.
import { expect, test } from 'vitest'
import { openCartShop, unitsOf } from './cart-steps.ts'
import type { CartShop, Goods } from './cart-steps.ts'
import { anOrder, button, expectNoFault, main, sizes } from './order-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop

eachTry(async () => { shop = await openCartShop() }, () => shop?.close())

function threeOf({ goods: [one, two, three] }: CartShop): [Goods, Goods, Goods] {
  if (!one || !two || !three) throw new Error('the shop sells three things')
  return [one, two, three]
}

async function setStock({ variantId }: Goods, stock: number): Promise<void> {
  await shop.sql('update variant set stock = $2 where id = $1', [variantId, stock])
}

test.each(sizes)('all of a cancelled order goes into the cart, and the other tab has it too (%s)', async (name, viewport) => {
  const [one, two] = threeOf(shop)
  const { token, id, code } = await anOrder(shop, `khach.lai.${name}`, { lines: [[one, 1], [two, 2]] })
  await shop.call(`POST /orders/${id}/cancel`, {}, token)
  const { context, page, heard } = await shop.visit({ viewport }, { token })
  const other = await context.newPage()
  await other.goto(`${shop.address}/cart`)
  await page.goto(`${shop.address}/orders`)
  await button(page, `Mua lại đơn ${code}`).click()
  await main(page).getByText('Đã thêm 3 món vào giỏ hàng.').waitFor()
  await expectNoFault(page)
  expect(await unitsOf(shop, token)).toEqual({ [one.variantId]: 1, [two.variantId]: 2 })
  await other.getByText(one.name).first().waitFor()
  await main(page).getByRole('link', { name: 'Xem giỏ hàng' }).click()
  await page.waitForURL('**/cart')
  await main(page).getByText(two.name).first().waitFor()
  expect(heard).toEqual([])
  await context.close()
})

test('what is sold out or short is named, and nothing else is lost', async () => {
  const [one, two, three] = threeOf(shop)
  const { token, id, code } = await anOrder(shop, 'khach.thieu', { lines: [[one, 1], [two, 3], [three, 1]] })
  await shop.call(`POST /orders/${id}/cancel`, {}, token)
  await setStock(two, 2)
  await setStock(three, 0)
  const { context, page } = await shop.visit({ viewport: DESKTOP }, { token })
  await page.goto(`${shop.address}/orders/${id}`)
  await button(page, `Mua lại đơn ${code}`).click()
  const said = main(page).getByRole('status')
  await said.getByText(/^Đã thêm [13] món vào giỏ hàng\.$/).waitFor()
  await said.getByText('Còn thiếu:').waitFor()
  await said.getByText(three.name).waitFor()
  expect(Object.keys(await unitsOf(shop, token))).not.toContain(String(three.variantId))
  await expectNoFault(page)
  for (const thing of [two, three]) await setStock(thing, 90)
  await context.close()
})

test('an answer that was lost is asked for again and adds nothing twice', async () => {
  const [one] = threeOf(shop)
  const { token, id, code } = await anOrder(shop, 'khach.mat.tin', { lines: [[one, 2]] })
  await shop.call(`POST /orders/${id}/cancel`, {}, token)
  const { context, page } = await shop.visit({ viewport: PHONE }, { token })
  await page.goto(`${shop.address}/orders/${id}`)
  let lost = 0
  await page.route('**/buy-again', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch() // the shop has done it, but nobody hears so
    return route.abort()
  })
  await button(page, `Mua lại đơn ${code}`).click()
  await main(page).getByText('Đã thêm 2 món vào giỏ hàng.').waitFor()
  expect(lost).toBeGreaterThan(1)
  expect(await unitsOf(shop, token)).toEqual({ [one.variantId]: 2 })
  await context.close()
})
