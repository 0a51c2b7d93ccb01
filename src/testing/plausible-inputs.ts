// What a careful client may send to the lines of the API, by the name of the field.

/** Values that pass the checks a JSON schema cannot tell, by the name of their field. */
export const plausible: Readonly<Record<string, unknown>> = {
  'username': 'mot-ten-khac', 'email': 'mot-ten-khac@example.com', 'password': 'Rat-Dai-9x', 'fullname': 'Lê Thị Bưởi',
  'phone': '0912345678', 'receiverName': 'Lê Thị Bưởi', 'addressLine': '1 Lê Lợi', 'city': 'Huế', 'state': 'Phường Thuận Hóa',
  'country': 'Việt Nam', 'postalCode': '530000', 'sort': 'price,asc', 'paymentMethod': 'COD', 'idempotency-key': 'a-key',
  'keyword': 'may', 'quantity': 1, 'rating': 5, 'comment': 'Máy dùng rất tốt', 'minPrice': 1, 'maxPrice': 2,
  'newPassword': 'Rat-Dai-9x', 'confirmPassword': 'Rat-Dai-9x',
  'orderTotal': 1, 'contact': '0912345678', 'from': 1, 'before': 1, 'upTo': 1, 'fromDate': '2026-01-31',
  'toDate': '2026-02-28', 'accountNumber': '4111111111111111', 'expiryDate': '12/40',
  'invoice': { kind: 'PERSON', name: 'Lê Thị Bưởi', address: '1 Lê Lợi, Huế', email: 'mot-ten-khac@example.com' },
  'slug': 'mot-duong-dan', 'colorHex': '#123456', 'tintLight': '#eeeeee', 'tintDark': '#222222', 'releasedOn': '2026-01-31',
  'discountEndsAt': null, 'discountPrice': null, 'startsAt': '2030-01-31T00:00:00.000Z', 'price': 1_000_000, 'sku': 'MA-1',
  'endsAt': '2030-02-28T00:00:00.000Z', 'shorthand': 'giao-nhanh',
  'facebook': 'https://www.facebook.com/alo', 'zalo': 'https://zalo.me/0912345678', 'province': '79', 'closed': [],
  'week': Array.from({ length: 7 }, () => ({ from: '08:00', to: '21:00' })), 'arrivedOn': '2026-01-31', 'account': null,
  'entryKey': 'mot-khoa-chi-dung-mot-lan',
  'view': 'front', 'key': 'screen_size', 'group': 'display', 'edition': 1, 'change': { kind: 'NO_DISCOUNT' },
  'lines': { variantId: 1, delta: 1 },
  'subject': 'Giao nhanh', 'message': 'Nhân viên tư vấn rất kỹ',
  'imeis': '490154203237518', 'imei': '356938035643809', 'was': '490154203237518', 'trackingNumber': 'GHN123',
  'after': 1, 'x-chat-guest': 'a'.repeat(64),
  'birthDate': '1990-02-28', 'gender': 'female', 'bucket': 'alo', 'name': 'avatars/1/avatar_1.png', 'customMetadata': '{"a":"b"}',
}
