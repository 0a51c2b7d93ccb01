import { expect, test } from 'vitest'
import { translator } from '#web/kit/words.tsx'
import { words as en } from '#web/words/en/files.ts'
import { words as vietnamese } from '#web/words/vi/files.ts'
import { refusalOf, STORE_CODES, StoreError, storeErrorText } from './files-error.ts'
import type { StoreCode } from './files-error.ts'

const speech = {
  vi: translator({ language: 'vi', books: { files: vietnamese } }), en: translator({ language: 'en', books: { files: en } }),
}

test.each<[StoreCode, string, string]>([
  ['object-not-found', 'Không tìm thấy tệp này.', 'This file was not found.'],
  ['unauthenticated', 'Bạn cần đăng nhập lại để dùng tệp này.', 'Please log in again to use this file.'],
  ['unauthorized', 'Bạn không có quyền với tệp này.', 'You may not do this with the file.'],
  ['quota-exceeded', 'Bạn đã dùng hết dung lượng lưu trữ.', 'Your storage space is used up.'],
  ['retry-limit-exceeded', 'Đã thử nhiều lần nhưng kho tệp chưa trả lời.', 'The file store did not answer after many attempts.'],
  ['canceled', 'Đã hủy.', 'Canceled.'],
  ['invalid-url', 'Địa chỉ tệp không hợp lệ', 'Invalid URL'],
  ['invalid-format', 'Dữ liệu của tệp không đúng định dạng.', 'The data of this file is not in the right format.'],
  ['no-download-url', 'Tệp này không có địa chỉ tải xuống.', 'This file has no download address.'],
  ['unknown', 'Kho tệp gặp lỗi không rõ.', 'Something unknown went wrong in the file store.'],
])('STORE-10 STORE-17 STORE-21 STORE-22 STORE-23 STORE-24 STORE-25 STORE-26 the code %s is said', (code, vi, english) => {
  const error = new StoreError(code)
  expect([error.code, storeErrorText(error, speech.vi), storeErrorText(error, speech.en)]).toEqual([code, vi, english])
})

test('every code says something of its own', () => {
  const said = STORE_CODES.map((code) => storeErrorText(new StoreError(code), speech.en))
  expect(new Set(said).size).toBe(STORE_CODES.length)
})

test('STORE-26 a refusal without a code of its own says what the store said', () => {
  const refusal = refusalOf(422, { message: 'Vui lòng chọn tệp hình ảnh' })
  expect([refusal.code, storeErrorText(refusal, speech.vi)]).toEqual(['unknown', 'Vui lòng chọn tệp hình ảnh'])
  expect(storeErrorText(refusalOf(402, { message: 'hết chỗ' }), speech.vi)).toBe('Bạn đã dùng hết dung lượng lưu trữ.')
  expect(storeErrorText(refusalOf(418, null), speech.en)).toBe('Something unknown went wrong in the file store.')
})

test('STORE-15 STORE-16 a failed upload and a failed deletion have their texts', () => {
  expect([en.upload_failed, en.delete_failed]).toEqual([
    'Cannot upload file. Please try again later.', 'Cannot delete file. Please try again later.',
  ])
  expect([vietnamese.upload_failed, vietnamese.delete_failed]).toEqual([
    'Không thể tải tệp lên. Vui lòng thử lại sau.', 'Không thể xóa tệp. Vui lòng thử lại sau.',
  ])
})
