// Which pictures may stand for a person, and where they are kept.

/** A picture is smaller than 5 MB (specification section 5). */
export const AVATAR_BYTES = 5 * 1024 * 1024

const EXTENSIONS: Partial<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

export const AVATAR_TYPES = Object.keys(EXTENSIONS)

type AvatarProblem = 'profile.avatar_not_image' | 'profile.avatar_too_large' | 'profile.avatar_other_image'

/** What speaks against a file before anything is sent; undefined when nothing does. */
export function avatarProblem({ type, size }: Pick<File, 'type' | 'size'>): AvatarProblem | undefined {
  if (!type.startsWith('image/')) return 'profile.avatar_not_image'
  if (size >= AVATAR_BYTES) return 'profile.avatar_too_large'
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
