// Addresses of a drawn picture in its widths and formats: the API names one, `/pictures/<key>/640.webp`,
// and the rest differ in the last part.

export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const
export type PictureFormat = 'avif' | 'webp'

export function pictureAt(image: string, width: (typeof PICTURE_WIDTHS)[number], format: PictureFormat): string {
  return image.replace(/[^/]+$/, `${width}.${format}`)
}

/** The picture as links show it when they are shared, 1200 by 630 pixels. */
export function shareAt(image: string): string {
  return image.replace(/[^/]+$/, 'share.jpg')
}

/** "… 160w, … 320w": for `srcset`. */
export function pictureSources(image: string, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${pictureAt(image, width, format)} ${width}w`).join(', ')
}
