// What a person is asked to agree to, word for word. A text that changes gets a new version: what was agreed to an older one
// stays agreed to as it was read, because every decision keeps its text.
import type { Language } from '#contract/problems.ts'
import type { ConsentPurpose } from '#contract/profile.ts'

interface ConsentText { version: string, text: Record<Language, string> }

export const consentTexts: Record<ConsentPurpose, ConsentText> = {
  marketing_email: {
    version: 'marketing-email-1',
    text: {
      vi: 'Alô gửi cho bạn email về chương trình khuyến mãi và ưu đãi mới, nhiều nhất một email mỗi tuần. '
        + 'Bạn có thể ngừng nhận bất cứ lúc nào bằng cách tắt mục này. '
        + 'Email về đơn hàng và về an toàn tài khoản vẫn được gửi, dù bạn có đồng ý ở đây hay không.',
      en: 'Alô sends you e-mails about promotions and new offers, at most one a week. '
        + 'You can stop them at any time by turning this off. '
        + 'E-mails about your orders and the safety of your account are sent whether or not you agree here.',
    },
  },
  activity_origin: {
    version: 'activity-origin-1',
    text: {
      vi: 'Bên cạnh các mục đăng nhập và thay đổi tài khoản, Alô luôn lưu địa chỉ IP và thiết bị đã dùng, '
        + 'vì an toàn của tài khoản. '
        + 'Nếu bạn đồng ý, các mục còn lại trong nhật ký hoạt động cũng được lưu như vậy, '
        + 'để bạn nhận ra khi có người khác dùng tài khoản của mình. Chỉ bạn xem được. '
        + 'Thông tin này được xóa cùng với mục nhật ký sau 180 ngày; khi bạn tắt, các mục mới sẽ không lưu nữa.',
      en: 'Beside sign-ins and changes of your account, Alô always keeps the IP address and the device that was used, '
        + 'for the safety of the account. If you agree, they are also kept beside the other entries of your activity, '
        + 'so that you notice when somebody else uses your account. Only you see them. '
        + 'They are deleted with their entry after 180 days; once you turn this off, new entries are kept without them.',
    },
  },
}
