import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/menu.ts'

export const words: SameKeys<typeof vi> = {
  sidebar: 'All sections',
  account: 'Account',
  account_menu: 'Your account',
  profile: 'Profile',
  addresses: 'Addresses',
  payment_methods: 'Payment methods',
  wishlist: 'Wishlist',
  notifications: 'Notifications',
  feedback: 'My feedback',
  activity: 'Activity',
  notification_settings: 'Notification settings',
  change_password: 'Change password',
  devices: 'Devices',
  privacy: 'Privacy',
  admin: 'Back office',
  logout: 'Log out',
  role_admin: 'Administrator',
  role_user: 'User',
  contact_quickly: 'Quick contact',
  chat: 'Chat with Alô',
  chat_unread: 'Chat with Alô, {count} unread',
  zalo: 'Zalo: write to Alô',
  facebook: 'Alô on Facebook',
  to_top: 'Back to top',
}
