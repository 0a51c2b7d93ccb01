// The footer's small sign-up for news. It stays in this browser: nothing is sent, and what is no address is passed over
// in silence.
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { useT } from '#web/kit/words.tsx'

const THANKED_MS = 5000

export function FooterNewsletter() {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [thanked, setThanked] = useState(0)
  useEffect(() => {
    if (thanked === 0) return
    const timer = setTimeout(() => setThanked(0), THANKED_MS)
    return () => clearTimeout(timer)
  }, [thanked])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!input.current?.value.includes('@')) return
    event.currentTarget.reset()
    setThanked((times) => times + 1)
  }
  return (
    <form noValidate onSubmit={send} aria-label={t('shell.letter')} className="flex flex-col gap-2 noscript:hidden">
      <label htmlFor="footer-letter" className="font-extrabold text-ink">{t('shell.letter')}</label>
      <div className="flex gap-2">
        {/* Without a name: a form sent before the page is awake carries nothing into the address. */}
        <input
          ref={input} id="footer-letter" type="email" autoComplete="email" inputMode="email" placeholder={t('shell.letter_email')}
          className={`${controlClass(undefined)} h-11 min-w-0 grow`}
        />
        <Button type="submit">{t('shell.letter_send')}</Button>
      </div>
      <output className="min-h-5 text-14 font-medium text-action-text">{thanked > 0 && t('shell.letter_thanks')}</output>
    </form>
  )
}
