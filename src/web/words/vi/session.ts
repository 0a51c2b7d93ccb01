// Said wherever the visitor is when a session begins or ends.
export const words = {
  logged_in: 'Đăng nhập thành công!',
  logged_out: 'Đã đăng xuất!',
  login_failed: 'Đăng nhập thất bại',
  needs_script: 'Bước này cần JavaScript. Hãy bật JavaScript, hoặc gọi cho Alô theo số ở cuối trang chủ.',
} as const
