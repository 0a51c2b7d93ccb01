// The list as it is filtered, as a file to keep.
import type { Notification } from '#contract/notifications.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { now } from '#web/kit/clock.ts'
import { readAllNotes } from './notifications-data.ts'
import { EXPORT_MS } from './notifications-rules.ts'
import type { NoteFilter } from './notifications-rules.ts'

/** Reads all that the filter shows and hands it to the browser; takes `EXPORT_MS` at least, so that it is seen to work. */
export async function exportNotes(filter: NoteFilter): Promise<void> {
  const [notes] = await Promise.all([readAllNotes(filter), new Promise((resolve) => { setTimeout(resolve, EXPORT_MS) })])
  saveFile(fileName(now()), fileText(notes))
}

/** By the shop's own day. */
export function fileName(moment_ms: number): string {
  return `alo-thong-bao-${vietnamDay(moment_ms)}.json`
}

export function fileText(notes: readonly Notification[]): string {
  return `${JSON.stringify(notes, undefined, 2)}\n`
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers read it after the press
}
