// The page of the test gateway: says in large letters that no money moves, and lets one choose how the payment ends.
import { createHash } from 'node:crypto'
import type { Language } from '#contract/problems.ts'

/** How a payment may end; see `openTestGateway`. */
export const OUTCOMES = ['success', 'cancel', 'wrong-otp', 'silent', 'twice', 'ipn-first'] as const
export type Outcome = (typeof OUTCOMES)[number]

interface Words {
  title: string
  warning: string
  shop: string
  amount: string
  buttons: Record<Outcome, string>
  silent: string
  back: string
  wrong: Record<'signature' | 'address' | 'gone', string>
}

const words: Record<Language, Words> = {
  vi: {
    title: 'Cổng thanh toán thử - không có tiền thật',
    warning: 'Đây không phải VNPay. Không có khoản tiền nào được chuyển: hãy chọn kết quả bạn muốn thử.',
    shop: 'Nội dung', amount: 'Số tiền',
    buttons: {
      'success': 'Thanh toán thành công', 'cancel': 'Hủy giao dịch (24)', 'wrong-otp': 'Nhập sai OTP (13)',
      'silent': 'Trả tiền, nhưng cổng không báo gì', 'twice': 'Thành công, cổng báo hai lần',
      'ipn-first': 'Thành công, cổng báo cửa hàng trước khi bạn quay lại',
    },
    silent: 'Tiền đã trả ở cổng thử, nhưng cổng không báo cho cửa hàng và không dẫn bạn về. Cửa hàng sẽ tự hỏi khi hết giờ.',
    back: 'Xem đơn hàng ở cửa hàng',
    wrong: {
      signature: 'Chữ ký của yêu cầu thanh toán không đúng (97).', gone: 'Không có giao dịch này.',
      address: 'Địa chỉ quay về không thuộc cửa hàng này.',
    },
  },
  en: {
    title: 'Test payment gateway - no real money',
    warning: 'This is not VNPay. No money moves: choose the outcome you want to try.',
    shop: 'Text', amount: 'Amount',
    buttons: {
      'success': 'Pay successfully', 'cancel': 'Cancel (24)', 'wrong-otp': 'Wrong OTP (13)',
      'silent': 'Pay, but the gateway never answers', 'twice': 'Pay, the gateway answers twice',
      'ipn-first': 'Pay, the gateway tells the shop before you return',
    },
    silent: 'Paid, but the gateway tells the shop nothing and does not lead you back. The shop asks when the time is over.',
    back: 'See your orders at the shop',
    wrong: {
      signature: 'The signature of the request is wrong (97).', gone: 'There is no such payment.',
      address: 'The address to return to is not one of this shop.',
    },
  },
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  .replace(/"/g, '&quot;')

const style = `body{font:18px/1.5 system-ui,sans-serif;max-width:560px;margin:0 auto;padding:24px}
body{color:#0b1320;background:#fbfaf7}
h1{font-size:24px;background:#b42318;color:#fff;padding:12px 16px;border-radius:12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:#59626f}dd{margin:0;overflow-wrap:anywhere}
button{display:block;width:100%;min-height:48px;margin:12px 0;font:inherit;border:1px solid #59626f;border-radius:12px;
background:#fff;color:#0b1320;cursor:pointer}button:first-of-type{background:#066a42;border-color:#066a42;color:#fff}
a{color:#066a42}`

export interface GatewayPage { html: string, policy: string }

/** The content security policy lets the form be sent here and lead back to the shop, and nothing else. */
function pageOf(language: Language, body: string, leadsTo: string): GatewayPage {
  const { title, warning } = words[language]
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>
<style>${style}</style></head><body><main><h1>${title}</h1><p>${warning}</p>${body}</main></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self' ${leadsTo}; `
    + `frame-ancestors 'none'`
  return { html, policy }
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')

/** What is to be paid, and the buttons. */
export function choicePage(
  language: Language, payment: { reference: string, amountDong: number, info: string, returnUrl: string },
): GatewayPage {
  const { shop, amount, buttons } = words[language]
  const dong = `${new Intl.NumberFormat('vi-VN').format(payment.amountDong)} ₫`
  return pageOf(language, `<dl><dt>${shop}</dt><dd>${escaped(payment.info)}</dd><dt>${amount}</dt><dd>${dong}</dd></dl>
<form method="post"><input type="hidden" name="reference" value="${escaped(payment.reference)}">
<input type="hidden" name="language" value="${language}">
${OUTCOMES.map((outcome) => `<button name="outcome" value="${outcome}">${buttons[outcome]}</button>`).join('\n')}
</form>`, originOf(payment.returnUrl))
}

/** The gateway says nothing more; whoever paid finds the payment with the orders at `ordersUrl`. */
export function silentPage(language: Language, ordersUrl: string): GatewayPage {
  const { silent, back } = words[language]
  return pageOf(language, `<p>${silent}</p><p><a href="${escaped(ordersUrl)}">${back}</a></p>`, '')
}

export function wrongPage(language: Language, what: keyof Words['wrong']): GatewayPage {
  return pageOf(language, `<p>${words[language].wrong[what]}</p>`, '')
}
