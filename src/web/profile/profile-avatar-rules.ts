// Which pictures may stand for a person, and where they are kept.

import { isPicture, PHOTO_BYTES } from '#web/kit/photo.ts'

const EXTENSIONS: Partial<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

type AvatarProblem = 'profile.avatar_not_image' | 'profile.avatar_too_large' | 'profile.avatar_other_image'

/**
 * What speaks against sending a file; undefined when nothing does. What is a picture all the same may be made into one that can
 * be sent.
 */
export function avatarProblem({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): AvatarProblem | undefined {
  if (!isPicture({ type, name })) return 'profile.avatar_not_image'
  if (size >= PHOTO_BYTES) return 'profile.avatar_too_large'
  return type in EXTENSIONS ? undefined : 'profile.avatar_other_image'
}

/** "avatars/12/avatar_1790000000000.png": the owner, and the moment in milliseconds since 1970. */
export function avatarName(userId: number, type: string, at_ms: number): string {
  return `avatars/${userId}/avatar_${at_ms}.${EXTENSIONS[type] ?? 'jpg'}`
}

/** For who has no picture: the first letter of the last word, which is how a Vietnamese person is called. */
export function initialOf(fullname: string): string {
  return [...fullname.trim().split(/\s+/).at(-1) ?? ''][0]?.toLocaleUpperCase('vi') ?? ''
}
