// The guards of photos that are chosen and made smaller on the screen. Part of the list in guards-list.ts.
import { guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const photoTest = 'src/web/kit/photo.test.ts'
const filesShrinkWorkTest = 'src/web/files/files-shrink-work.test.ts'
const returnGoodsStory = 'e2e/return-goods.spec.ts'
const profileStory = 'e2e/profile.spec.ts'

export const photoWebGuards: readonly Guard[] = [
  guard('photo: less than 5 MB is sent as it is', [webEdit('kit/photo.ts',
    'size < PHOTO_BYTES', 'size <= PHOTO_BYTES')],
    [photoTest, 'of type "image/png" with 5242880 bytes can be sent as it is: false']),
  guard('photo: a picture without a kind', [webEdit('kit/photo.ts',
    'type === \'\' ? NAMELESS.test(name) :', '')],
    [photoTest, 'of type "" called "IMG_0412.HEIC" may be a picture: true']),
  guard('photo: none is made larger', [webEdit('files/files-shrink-work.ts',
    'Math.min(1, most /', 'Math.max(0, most /')],
    [filesShrinkWorkTest, 'a picture of 640 x 480 is drawn as 640 x 480']),
  guard('photo: one too large is made smaller', [webEdit('returns/returns-uploads.ts',
    'isSendable(file) ? file : await upload.shrink(file)', 'isSendable(file) ? file : file')],
    [returnGoodsStory, 'one too large is made smaller before it is sent; one that cannot be opened says so and is not']),
  guard('photo: one taken out is not sent', [webEdit('returns/returns-uploads.ts',
    'if (!wanted) return', '')],
    [returnGoodsStory, 'one too large is made smaller before it is sent; one that cannot be opened says so and is not']),
  guard('avatar: one that is not meant is not sent', [webEdit('profile/profile-avatar-work.ts',
    'if (own !== choices.current) return', '')],
    [profileStory, 'VALID-38 CONST-42 one too large is made smaller first, unless it was not meant']),
]
