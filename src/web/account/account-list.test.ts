import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINE } from '#web/auth/auth-data.ts'
import { AskError, askOverNetwork, setTransport } from '#web/kit/ask.ts'
import type { PlainQuestion } from '#web/kit/ask.ts'
import { createQueryClient } from '#web/kit/queries.ts'
import { toast } from '#web/kit/toast.ts'
import { speak } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/account.ts'
import { words as kit } from '#web/words/vi/kit.ts'
import { keepItem, loadList, makeDefault, orSay, readItem, removeItem, tendList } from './account-list.ts'
import type { Kept, KeptList, KeptState } from './account-list.ts'
import { addressList } from './address-data.ts'
import { paymentList } from './payment-data.ts'

const network = vi.fn<(line: string, asked: PlainQuestion) => Promise<unknown>>()
const error = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
const success = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
const lost = () => Promise.reject(new AskError(0, 'ask.no_answer', kit.no_answer))
const said = (status: number, message: string, code = 'some.refusal') => () => Promise.reject(new AskError(status, code, message))

let client = createQueryClient()

beforeEach(() => {
  vi.useFakeTimers()
  setTransport(network)
  speak({ language: 'vi', books: { account: words, kit } })
  client = createQueryClient()
})
afterEach(() => {
  setTransport(askOverNetwork)
  vi.clearAllMocks()
  network.mockReset()
  vi.useRealTimers()
})

const address = (id: number, isDefault = false) => ({
  id, receiverName: 'Nguyễn An', phone: '+84912345678', addressLine: `${id} Lê Lợi`, city: 'TP. Huế', state: 'Phường Phú Xuân',
  country: 'Việt Nam', postalCode: '530000', default: isDefault, isDefault,
})
const method = (id: number, isDefault = false) => ({
  id, paymentType: 'credit_card' as const, provider: 'ACB', brand: 'visa', lastFour: '1111', accountNumber: '************1111',
  expiryDate: '09/28', expired: false, default: isDefault, isDefault,
})
const TOKEN = 'a-token'

interface Subject<T extends Kept> { list: KeptList<T>, path: string, item: (id: number, isDefault?: boolean) => T, failed: string,
  missing: string }

/** Both lists keep the same promises, each under ids of its own: a title that begins with both proves both. */
const BOTH = [
  { list: addressList, path: '/api/users/me/addresses', item: address, failed: words.addresses_failed,
    missing: words.address_missing },
  { list: paymentList, path: '/api/users/me/payment-methods', item: method, failed: words.payments_failed,
    missing: words.payment_missing },
] as unknown as readonly Subject<Kept>[] // what they hold beyond `Kept` plays no part here

const addresses = () => client.getQueryData<KeptState<Kept>>(addressList.key)
const stateOf = ({ list }: Subject<Kept>) => client.getQueryData<KeptState<Kept>>(list.key)

describe('loading', () => {
  test('ADDR-01 PAYM-01 begins when a person and a token are there', async () => {
    for (const subject of BOTH) {
      network.mockImplementation(() => Promise.resolve([subject.item(1, true)]))
      await tendList(client, subject.list, TOKEN)
      expect(network.mock.calls.map(([line]) => line)).toEqual([`GET ${subject.path}`])
      expect(stateOf(subject)).toEqual({ items: [subject.item(1, true)], failed: false })
      network.mockClear()
    }
  })

  test('ADDR-02 PAYM-02 without person or token the list is cleared, and nothing is asked', async () => {
    for (const subject of BOTH) {
      client.setQueryData(subject.list.key, { items: [subject.item(1)], failed: false })
      await tendList(client, subject.list, undefined)
      expect([stateOf(subject), network.mock.calls]).toEqual([undefined, []])
    }
  })

  test('ADDR-05 PAYM-05 is ignored while one is in progress, however long that takes', async () => {
    for (const subject of BOTH) {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      network.mockImplementation(() => promise)
      const first = loadList(client, subject.list, TOKEN)
      await vi.advanceTimersByTimeAsync(9000)
      await loadList(client, subject.list, TOKEN)
      expect(network).toHaveBeenCalledTimes(1)
      resolve([subject.item(1)])
      await first
      await loadList(client, subject.list, TOKEN)
      expect(network).toHaveBeenCalledTimes(2)
      network.mockClear()
    }
  })

  test('ADDR-06 PAYM-06 CONST-13 is ignored when one began less than 2 s ago', async () => {
    for (const subject of BOTH) {
      network.mockImplementation(() => Promise.resolve([]))
      await loadList(client, subject.list, TOKEN)
      await vi.advanceTimersByTimeAsync(1999)
      await loadList(client, subject.list, TOKEN)
      expect(network).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(1)
      await loadList(client, subject.list, TOKEN)
      expect(network).toHaveBeenCalledTimes(2)
      network.mockClear()
    }
  })

  test('another person\'s load is not held back by the one before', async () => {
    network.mockImplementation(() => Promise.resolve([]))
    await loadList(client, addressList, TOKEN)
    await loadList(client, addressList, 'another-token')
    expect(network).toHaveBeenCalledTimes(2)
  })

  test('ERR-16 ERR-19 CONST-14 a lost connection is tried again three times, every 2 s', async () => {
    for (const subject of BOTH) {
      network.mockImplementation(lost)
      const loading = loadList(client, subject.list, TOKEN)
      const tries: number[] = []
      for (const at of [0, 1999, 1, 1999, 1, 1999, 1, 60_000]) {
        await vi.advanceTimersByTimeAsync(at)
        tries.push(network.mock.calls.length)
      }
      expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
      await loading
      network.mockClear()
    }
  })

  test('ERR-17 ERR-18 ERR-20 ERR-21 then it is said, and the list is empty', async () => {
    for (const subject of BOTH) {
      client.setQueryData(subject.list.key, { items: [subject.item(1)], failed: false })
      network.mockImplementation(lost)
      const loading = loadList(client, subject.list, TOKEN)
      await vi.advanceTimersByTimeAsync(5999)
      expect([error.mock.calls, stateOf(subject)?.items]).toEqual([[], [subject.item(1)]])
      await vi.advanceTimersByTimeAsync(1)
      await loading
      expect([error.mock.calls, stateOf(subject)]).toEqual([[[subject.failed]], { items: [], failed: true }])
      error.mockClear()
    }
    expect([words.addresses_failed, words.payments_failed]).toEqual([
      'Không thể tải danh sách địa chỉ. Vui lòng kiểm tra kết nối mạng và thử lại.',
        'Không thể tải danh sách phương thức thanh toán'])
  })

  test('ERR-16 ERR-19 a connection that comes back in between is enough', async () => {
    for (const subject of BOTH) {
      network.mockImplementationOnce(lost).mockImplementationOnce(lost)
        .mockImplementation(() => Promise.resolve([subject.item(2)]))
      const loading = loadList(client, subject.list, TOKEN)
      await vi.advanceTimersByTimeAsync(4000)
      await loading
      expect([error.mock.calls, stateOf(subject)]).toEqual([[], { items: [subject.item(2)], failed: false }])
    }
  })

  test('what the server refuses is not tried again, and leaves what was there', async () => {
    client.setQueryData(addressList.key, { items: [address(1)], failed: false })
    network.mockImplementation(said(500, 'Đã xảy ra lỗi'))
    await loadList(client, addressList, TOKEN)
    expect(network).toHaveBeenCalledTimes(1)
    expect(client.getQueryData(addressList.key)).toEqual({ items: [address(1)], failed: true })
    expect(error).toHaveBeenCalledWith(words.addresses_failed)
  })

  test('who leaves meanwhile hears nothing more of it', async () => {
    network.mockImplementation(lost)
    const loading = loadList(client, addressList, TOKEN).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    client.removeQueries({ queryKey: [MINE] })
    await vi.advanceTimersByTimeAsync(10_000)
    await loading
    expect([network.mock.calls.length, error.mock.calls, client.getQueryData(addressList.key)]).toEqual([1, [], undefined])
  })
})

describe('the default', () => {
  test('ADDR-03 PAYM-03 the whole item is sent with isDefault true, and it alone is the default then', async () => {
    for (const subject of BOTH) {
      client.setQueryData(subject.list.key, { items: [subject.item(2, true), subject.item(1)], failed: false })
      network.mockImplementation((_, { body }) => Promise.resolve(body))
      expect(await makeDefault(client, subject.list, 1)).toBe(true)
      expect(network.mock.calls).toEqual([[`PUT ${subject.path}/{id}`, { params: { id: '1' }, body: subject.item(1, true) }]])
      expect(stateOf(subject)?.items).toEqual([subject.item(1, true), subject.item(2)])
      network.mockReset()
    }
    expect(success.mock.calls).toEqual([['Cập nhật địa chỉ thành công!'], ['Cập nhật phương thức thanh toán thành công!']])
  })

  test('ADDR-04 PAYM-04 an item that is not in the loaded list is not found, and nothing is sent', async () => {
    for (const subject of BOTH) {
      for (const held of [undefined, { items: [subject.item(2, true)], failed: false }]) {
        client.setQueryData(subject.list.key, held)
        expect(await makeDefault(client, subject.list, 1)).toBe(false)
      }
    }
    expect(network).not.toHaveBeenCalled()
    expect(error.mock.calls).toEqual(['địa chỉ', 'địa chỉ', 'phương thức thanh toán',
      'phương thức thanh toán'].map((what) => [`Không tìm thấy ${what}`]))
  })

  test('goes to the newest when the one that was it is removed or gives itself up', async () => {
    client.setQueryData(addressList.key, { items: [address(1, true), address(3), address(2)], failed: false })
    network.mockImplementation(() => Promise.resolve({ message: 'Xóa địa chỉ thành công!' }))
    expect(await removeItem(client, addressList, 1)).toBe(true)
    expect(addresses()?.items).toEqual([address(3, true), address(2)])
    keepItem(client, addressList, address(4, true))
    keepItem(client, addressList, address(4))
    expect(addresses()?.items).toEqual([address(4, true), address(3), address(2)])
  })
})

describe('what is said', () => {
  test('ERR-58 ERR-61 of what was removed', async () => {
    network.mockImplementation(() => Promise.resolve(undefined))
    await removeItem(client, addressList, 1)
    await removeItem(client, paymentList, 1)
    expect(success.mock.calls).toEqual([['Xóa địa chỉ thành công!'], ['Xóa phương thức thanh toán thành công!']])
  })

  test('ERR-67 when removing fails: the server\'s words, else these', async () => {
    network.mockImplementation(said(409, 'Địa chỉ đang được dùng'))
    expect(await removeItem(client, addressList, 1)).toBe(false)
    network.mockImplementation(lost)
    expect(await removeItem(client, addressList, 1)).toBe(false)
    network.mockImplementation(said(502, kit.failed, 'ask.refused'))
    expect(await removeItem(client, addressList, 1)).toBe(false)
    expect(error.mock.calls).toEqual([['Địa chỉ đang được dùng'], ['Không thể xóa địa chỉ'], ['Không thể xóa địa chỉ']])
  })

  test('ERR-71 ERR-72 when one does not come', async () => {
    network.mockImplementation(said(404, 'Không tìm thấy địa chỉ'))
    expect([await readItem(addressList, 1), await readItem(paymentList, 1)]).toEqual([undefined, undefined])
    expect(error.mock.calls).toEqual([['Không thể tải thông tin địa chỉ'], ['Không thể tải thông tin phương thức thanh toán']])
  })

  test('ERR-65 ERR-66 when saving fails: the server\'s words, else these; wrong fields stay with their fields', async () => {
    expect([words.address_add_failed, words.address_change_failed]).toEqual(['Không thể thêm địa chỉ mới',
      'Không thể cập nhật địa chỉ'])
    const told = (failing: () => Promise<never>) => orSay(failing(),
      words.address_add_failed).catch((reason: AskError) => reason.message)
    expect(await told(said(409, 'Bạn đã lưu tối đa 20 địa chỉ'))).toBe('Bạn đã lưu tối đa 20 địa chỉ')
    expect(await told(lost)).toBe('Không thể thêm địa chỉ mới')
    const fields = new AskError(422, 'request.invalid', 'Dữ liệu không hợp lệ', { phone: 'Số điện thoại chưa đúng' })
    await expect(orSay(Promise.reject(fields), words.address_add_failed)).rejects.toBe(fields)
  })
})
