import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { translator } from '#web/kit/words.tsx'
import { orderQuery } from '#web/orders/orders-data.ts'
import { head } from './checkout-success-page.tsx'

/** Without books every word is said by its key. */
const keys = translator({ language: 'vi', books: {} })

test.each([['order=7', 'orders.success'], ['order=99', 'orders.order_short'], ['', 'orders.order_short']])(
  'the title thanks only for an order that is known: ?%s is %s', (search, title) => {
    const client = new QueryClient()
    // Only whether it is there counts.
    const key: readonly unknown[] = orderQuery(7).queryKey
    client.setQueryData(key, { id: 7 })
    const asked = { client, t: keys, params: {}, path: '/checkout/success', origin: '', search: new URLSearchParams(search) }
    expect(head(asked).title).toBe(title)
  })
