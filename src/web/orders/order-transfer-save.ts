// The transfer's code as a picture of its own, for the banking app on the same phone to read.
import type { Transfer } from '#contract/settling.ts'

const QUIET_MODULES = 4
const MODULE_PX = 12

/**
 * Hands the picture to the telephone's own sheet, where "save to photos" is; elsewhere it is downloaded. Rejects when neither
 * works; that somebody changes their mind in the sheet is no failure.
 */
export async function saveCode({ qr, content }: Pick<Transfer, 'qr' | 'content'>): Promise<void> {
  const file = new File([await drawCode(qr)], `${content.replace(/\W+/g, '-')}.png`, { type: 'image/png' })
  const byHand = matchMedia('(pointer: coarse)').matches && 'canShare' in navigator && navigator.canShare({ files: [file] })
  if (byHand) return shareFile(file)
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}

async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

async function drawCode({ size, path }: Transfer['qr']): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = (size + 2 * QUIET_MODULES) * MODULE_PX
  const brush = canvas.getContext('2d')
  const tokens = getComputedStyle(document.documentElement)
  if (!brush) throw new Error('there is nothing to draw on')
  brush.fillStyle = tokens.getPropertyValue('--code-paper')
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.scale(MODULE_PX, MODULE_PX)
  brush.translate(QUIET_MODULES, QUIET_MODULES)
  brush.fillStyle = tokens.getPropertyValue('--code-ink')
  brush.fill(new Path2D(path))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not made'))), 'image/png')
  })
}
