// How the chat makes itself heard: a short sound, and a message of the browser when nobody looks.
import type { SupportMessage } from '#contract/support.ts'
import { readStored, keepStored } from '#web/kit/stored.ts'

const RUNG_KEY = 'chatRung'
const TONES_HZ = [660, 880]
const TONE_S = 0.12
const LOUDNESS = 0.08
const PREVIEW_MAX = 120

let sounds: AudioContext | undefined

/** Browsers let a page be heard only after its user has touched it. */
function canSound(): boolean {
  const { userActivation } = navigator as { userActivation?: { hasBeenActive: boolean } } // not in every browser
  return userActivation?.hasBeenActive ?? true
}

/** Two soft tones; nothing where there is no sound, or nobody has touched the page yet. */
export function ring(): void {
  if (!canSound() || typeof AudioContext === 'undefined') return
  sounds ??= new AudioContext()
  const { currentTime, destination } = sounds
  for (const [at, hz] of TONES_HZ.entries()) {
    const [tone, loudness, from] = [sounds.createOscillator(), sounds.createGain(), currentTime + at * TONE_S]
    tone.frequency.value = hz
    loudness.gain.setValueAtTime(LOUDNESS, from)
    loudness.gain.exponentialRampToValueAtTime(0.001, from + TONE_S)
    tone.connect(loudness).connect(destination)
    tone.start(from)
    tone.stop(from + TONE_S)
  }
}

/** Whoever wants the messages by hand is asked by the browser, there and then; nobody is asked otherwise. */
export function askToNotify(): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'default') return
  void Notification.requestPermission().catch(() => undefined).finally(() => {
    for (const listener of watching) listener()
  })
}

const watching = new Set<() => void>()

/** Told when somebody has answered the browser, or comes back and may have changed its settings. */
export function watchNotices(listener: () => void): () => void {
  watching.add(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    watching.delete(listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Whether the browser would show such a message now; 'never': it has none, or only for pages that were installed. */
export function noticesOf(): NotificationPermission | 'never' {
  if (typeof Notification === 'undefined' || /android/i.test(navigator.userAgent)) return 'never'
  return Notification.permission
}

export interface Alerts { sound: boolean, notify: boolean, onOpen: () => void }

/** Of several tabs one only. `message` is the latest of what has come. */
export function alertOf({ id, senderName, message }: SupportMessage, { sound, notify, onOpen }: Alerts): void {
  if (Number(readStored(RUNG_KEY) ?? 0) >= id) return
  keepStored(RUNG_KEY, String(id))
  if (sound) ring()
  if (!notify || !document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  try {
    const shown = new Notification(senderName, { body: message.slice(0, PREVIEW_MAX), tag: `chat ${id}` })
    shown.addEventListener('click', () => {
      window.focus()
      onOpen()
      shown.close()
    })
  } catch {
    // phones show such messages for installed pages only
  }
}
