// What mails about an account say: links that prove an address, and what its owner must hear of.
import type { Language } from '#contract/problems.ts'
import { greeting } from './mails-greeting.ts'
import { writeLetter } from './mails-letter.ts'
import type { Part, Written } from './mails-letter.ts'

interface Says { subject: string, lines: readonly string[], button?: string, note: string }

/** From where somebody signed in, as it is said; `place` where the country is known. */
export interface Where { device: string, address: string, place: string | null, at: string }

interface Words {
  verify: Says
  changeEmail: Says
  reset: Says
  invite: Says
  factorOn: Says
  factorOff: Says
  emailChangeAsked(newEmail: string): Says
  passwordChanged: Says
  emailChanged(newEmail: string): Says
  signedIn(where: Where): Says
}

const fromWhere = ({ address, place }: Where): string => (place === null ? address : `${address} (${place})`)

const vi: Words = {
  verify: {
    subject: 'Xác minh email của bạn tại Alô', button: 'Xác minh email',
    lines: ['Cảm ơn bạn đã mở tài khoản tại Alô. Bấm nút dưới đây để xác nhận đây là email của bạn. '
      + 'Liên kết dùng được trong 24 giờ.'],
    note: 'Nếu bạn không mở tài khoản tại Alô, hãy bỏ qua thư này: sẽ không có gì xảy ra.',
  },
  changeEmail: {
    subject: 'Xác nhận email mới của bạn tại Alô', button: 'Dùng email này',
    lines: ['Bạn muốn dùng email này cho tài khoản Alô của mình. Bấm nút dưới đây để đổi. Liên kết dùng được trong '
      + '24 giờ; cho đến lúc đó email cũ vẫn được giữ.'],
    note: 'Nếu bạn không yêu cầu, hãy bỏ qua thư này: tài khoản vẫn dùng email cũ.',
  },
  reset: {
    subject: 'Đặt lại mật khẩu Alô', button: 'Đặt lại mật khẩu',
    lines: ['Có người vừa yêu cầu đặt lại mật khẩu cho tài khoản Alô dùng email này. Bấm nút dưới đây để chọn mật khẩu mới. '
      + 'Liên kết dùng được một lần, trong 1 giờ.'],
    note: 'Nếu không phải bạn yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn vẫn như cũ.',
  },
  invite: {
    subject: 'Bạn được mời làm việc tại Alô', button: 'Chọn mật khẩu',
    lines: ['Alô đã mở cho bạn một tài khoản nhân viên. Bấm nút dưới đây để chọn mật khẩu, rồi đăng nhập bằng email này. '
      + 'Liên kết dùng được một lần, trong 3 ngày.'],
    note: 'Nếu bạn không chờ lời mời này, hãy bỏ qua thư: không ai đăng nhập được vào tài khoản khi chưa có mật khẩu.',
  },
  factorOn: {
    subject: 'Tài khoản Alô của bạn đã bật xác thực hai lớp', button: 'Tôi không làm việc này',
    lines: ['Từ giờ, khi đăng nhập Alô sẽ hỏi thêm mã từ ứng dụng xác thực của bạn. Các thiết bị khác đã được đăng xuất.',
      'Nếu chính bạn bật, hãy giữ mã khôi phục ở nơi an toàn. Nếu không, hãy đặt lại mật khẩu ngay và báo cho quản trị viên:'],
    note: 'Alô luôn báo cho bạn khi cách đăng nhập thay đổi, vì an toàn của tài khoản.',
  },
  factorOff: {
    subject: 'Tài khoản Alô của bạn không còn xác thực hai lớp', button: 'Tôi không làm việc này',
    lines: ['Từ giờ, đăng nhập Alô chỉ cần mật khẩu. Bạn hoặc một quản trị viên vừa tắt xác thực hai lớp.',
      'Nếu bạn biết việc này, bạn không cần làm gì thêm. Nếu không, hãy đặt lại mật khẩu ngay và báo cho quản trị viên:'],
    note: 'Alô luôn báo cho bạn khi cách đăng nhập thay đổi, vì an toàn của tài khoản.',
  },
  passwordChanged: {
    subject: 'Mật khẩu Alô của bạn đã được đổi', button: 'Tôi không làm việc này',
    lines: ['Mật khẩu tài khoản Alô của bạn vừa được đổi. Các thiết bị khác đã được đăng xuất.',
      'Nếu chính bạn đổi, bạn không cần làm gì thêm. Nếu không, hãy đặt lại mật khẩu ngay:'],
    note: 'Alô luôn báo cho bạn khi mật khẩu thay đổi, vì an toàn của tài khoản.',
  },
  emailChangeAsked: (newEmail) => ({
    subject: 'Có yêu cầu đổi email tài khoản Alô của bạn', button: 'Không phải tôi, đổi mật khẩu',
    lines: [`Có người vừa yêu cầu đổi email của tài khoản Alô này sang ${newEmail}. Email chỉ được đổi khi địa chỉ mới được `
      + 'xác nhận.',
    'Nếu chính bạn yêu cầu, bạn không cần làm gì thêm. Nếu không phải bạn, hãy đổi mật khẩu ngay: yêu cầu này sẽ bị hủy và '
      + 'mọi thiết bị sẽ bị đăng xuất.'],
    note: 'Alô luôn báo đến địa chỉ đang dùng khi có yêu cầu đổi email, vì an toàn của tài khoản.',
  }),
  emailChanged: (newEmail) => ({
    subject: 'Email của tài khoản Alô đã được đổi',
    lines: [`Tài khoản Alô của bạn từ nay dùng email ${newEmail}. Thư này là thư cuối cùng gửi đến địa chỉ cũ.`,
      'Nếu không phải bạn đổi, hãy liên hệ với Alô ngay để lấy lại tài khoản.'],
    button: 'Liên hệ Alô',
    note: 'Alô luôn báo đến địa chỉ cũ khi email thay đổi, vì an toàn của tài khoản.',
  }),
  signedIn: (where) => ({
    subject: 'Đăng nhập mới vào tài khoản Alô của bạn', button: 'Xem các thiết bị đang đăng nhập',
    lines: ['Tài khoản Alô của bạn vừa được đăng nhập từ một nơi mới:',
      `${where.device}, từ ${fromWhere(where)}, lúc ${where.at}`,
      'Nếu là bạn, bạn không cần làm gì thêm. Nếu không, hãy đăng xuất thiết bị đó và đổi mật khẩu.'],
    note: 'Alô báo cho bạn khi tài khoản được dùng từ một nơi chưa từng thấy, vì an toàn của tài khoản.',
  }),
}

const en: Words = {
  verify: {
    subject: 'Verify your e-mail at Alô', button: 'Verify e-mail',
    lines: ['Thank you for opening an account at Alô. Press the button below to confirm that this e-mail is yours. '
      + 'The link works for 24 hours.'],
    note: 'If you opened no account at Alô, ignore this mail: nothing will happen.',
  },
  changeEmail: {
    subject: 'Confirm your new e-mail at Alô', button: 'Use this e-mail',
    lines: ['You want to use this e-mail for your Alô account. Press the button below to change it. The link works for '
      + '24 hours; until then your old e-mail stays.'],
    note: 'If you did not ask for this, ignore this mail: the account keeps its e-mail.',
  },
  reset: {
    subject: 'Reset your Alô password', button: 'Reset password',
    lines: ['Somebody has just asked to reset the password of the Alô account with this e-mail. Press the button below to choose '
      + 'a new password. The link works once, for 1 hour.'],
    note: 'If you did not ask for this, ignore this mail: your password stays as it is.',
  },
  invite: {
    subject: 'You are invited to work at Alô', button: 'Choose a password',
    lines: ['Alô has opened a staff account for you. Press the button below to choose a password, then log in with this e-mail. '
      + 'The link works once, for 3 days.'],
    note: 'If you did not expect this, ignore this mail: nobody can log in to the account before it has a password.',
  },
  factorOn: {
    subject: 'Your Alô account has a second factor now', button: 'I did not do this',
    lines: ['From now on Alô also asks for a code of your authenticator app when you log in. Other devices were logged out.',
      'If it was you, keep your recovery codes in a safe place. If not, reset the password now and tell an administrator:'],
    note: 'Alô always tells you when the way to log in changes, for the safety of your account.',
  },
  factorOff: {
    subject: 'Your Alô account has no second factor any more', button: 'I did not do this',
    lines: ['From now on the password alone logs in to Alô. You or an administrator have just switched the second factor off.',
      'If you know of this, there is nothing more to do. If not, reset the password now and tell an administrator:'],
    note: 'Alô always tells you when the way to log in changes, for the safety of your account.',
  },
  passwordChanged: {
    subject: 'Your Alô password was changed', button: 'This was not me',
    lines: ['The password of your Alô account has just been changed. Other devices were signed out.',
      'If it was you, there is nothing more to do. If not, reset the password now:'],
    note: 'Alô always tells you when the password changes, for the safety of your account.',
  },
  emailChangeAsked: (newEmail) => ({
    subject: 'Somebody asked to change the e-mail of your Alô account', button: 'Not me, change the password',
    lines: [`Somebody has just asked to change the e-mail of this Alô account to ${newEmail}. It changes only once the new `
      + 'address is confirmed.',
    'If it was you, there is nothing more to do. If not, change your password now: that takes the request back and signs '
      + 'every device out.'],
    note: 'Alô always tells the address in use when another is asked for, for the safety of your account.',
  }),
  emailChanged: (newEmail) => ({
    subject: 'The e-mail of your Alô account was changed',
    lines: [`Your Alô account uses the e-mail ${newEmail} from now on. This is the last mail to the old address.`,
      'If it was not you, contact Alô now to get your account back.'],
    button: 'Contact Alô',
    note: 'Alô always tells the old address when the e-mail changes, for the safety of your account.',
  }),
  signedIn: (where) => ({
    subject: 'New sign-in to your Alô account', button: 'See the devices that are signed in',
    lines: ['Somebody has just signed in to your Alô account from a new place:',
      `${where.device}, from ${fromWhere(where)}, at ${where.at}`,
      'If it was you, there is nothing more to do. If not, sign that device out and change your password.'],
    note: 'Alô tells you when your account is used from a place not seen before, for the safety of your account.',
  }),
}

const words: Record<Language, Words> = { vi, en }

export interface Reader { fullname: string, language: Language }

function write({ subject, lines, button, note }: Says, { fullname, language }: Reader, address: string): Written {
  const parts: Part[] = lines.map((text) => ({ kind: 'text', text }))
  if (button !== undefined) parts.push({ kind: 'button', label: button, address })
  return writeLetter({ subject, language, greeting: greeting(fullname, language), parts, notes: [{ text: note }] })
}

/** The mails with a link that proves an address; `address` is that link. */
export const linkMail = (kind: 'verify' | 'changeEmail' | 'reset' | 'invite', reader: Reader, address: string): Written =>
  write(words[reader.language][kind], reader, address)

/** `address` is where a new password is asked for. */
export const passwordChangedMail = (reader: Reader, address: string): Written =>
  write(words[reader.language].passwordChanged, reader, address)

/** `address` is where a new password is asked for. */
export const factorChangedMail = (reader: Reader, on: boolean, address: string): Written =>
  write(words[reader.language][on ? 'factorOn' : 'factorOff'], reader, address)

/** To the address in use; most of the new one is hidden, as in the next. `address` is where a new password is asked for. */
export const emailChangeAskedMail = (reader: Reader, newEmail: string, address: string): Written =>
  write(words[reader.language].emailChangeAsked(veiled(newEmail)), reader, address)

/** To the old address; most of the new one is hidden, as the old mailbox may be another's by now. */
export const emailChangedMail = (reader: Reader, newEmail: string, address: string): Written =>
  write(words[reader.language].emailChanged(veiled(newEmail)), reader, address)

export const signedInMail = (reader: Reader, where: Where, address: string): Written =>
  write(words[reader.language].signedIn(where), reader, address)

/** "a***@example.com" */
function veiled(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
