// The round picture of a person: theirs, or a letter of their name.
import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import { apiBase } from '#web/kit/ask-base.ts'
import { initialOf } from './profile-avatar-rules.ts'

/** Said beside it whose it is: the picture itself is silent. */
export function AvatarPicture({ user: { imageUrl, fullname } }: { user: Pick<User, 'imageUrl' | 'fullname'> }) {
  const [broken, setBroken] = useState<string>()
  if (imageUrl === null || imageUrl === broken) {
    return (
      <span
        aria-hidden
        className="flex size-24 shrink-0 items-center justify-center rounded-full bg-action-wash text-36 font-extrabold
          text-action-text sm:size-28"
      >
        {initialOf(fullname)}
      </span>
    )
  }
  return (
    <img
      src={imageUrl.startsWith('/') ? apiBase() + imageUrl : imageUrl} alt="" width={112} height={112} decoding="async"
      referrerPolicy="no-referrer" onError={() => setBroken(imageUrl)}
      className="size-24 shrink-0 rounded-full bg-sunken object-cover ring-1 ring-line sm:size-28"
    />
  )
}
