// The sign-up for news at the end of the front page. It stays in this browser: there is no list yet to be put on.
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { useT } from '#web/kit/words.tsx'
import { emailProblem } from './newsletter-rules.ts'

const THANKED_MS = 5000

export function Newsletter() {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<ReturnType<typeof emailProblem>>()
  const [thanked, setThanked] = useState(0)
  useEffect(() => {
    if (thanked === 0) return
    const timer = setTimeout(() => setThanked(0), THANKED_MS)
    return () => clearTimeout(timer)
  }, [thanked])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = emailProblem(input.current?.value ?? '')
    setProblem(found)
    if (found !== undefined) return input.current?.focus()
    event.currentTarget.reset()
    setThanked((times) => times + 1)
  }
  return (
    <section
      aria-labelledby="letter"
      className="grid gap-x-10 gap-y-5 rounded-stage bg-ground px-5 py-8 below-fold-65 sm:px-10 sm:py-10 lg:grid-cols-2
        lg:items-center print:hidden noscript:hidden"
    >
      <div className="flex flex-col gap-2">
        <h2 id="letter" className="text-22 font-extrabold text-ink sm:text-28">{t('home.letter')}</h2>
        <p className="text-16 text-pretty text-soft">{t('home.letter_text')}</p>
      </div>
      <form noValidate onSubmit={send} className="flex flex-col gap-2">
        <div className="flex gap-3 max-sm:flex-col">
          <label htmlFor="letter-email" className="sr-only">{t('home.letter_email')}</label>
          {/* Without a name: a form sent before the page is awake carries nothing into the address. */}
          <input
            ref={input} id="letter-email" type="email" autoComplete="email" inputMode="email" required
            placeholder={t('home.letter_email')} aria-invalid={problem !== undefined} aria-describedby="letter-said"
            onChange={(event) => problem && setProblem(emailProblem(event.target.value))}
            className={classNames(controlClass(problem), 'h-12')}
          />
          <Button type="submit" size="large">{t('home.letter_send')}</Button>
        </div>
        <p id="letter-said" aria-live="polite" className="text-14 font-medium empty:-mt-2">
          {problem && <span className="text-bad">{t(problem)}</span>}
          {!problem && thanked > 0 && (
            <span className="flex items-center gap-1.5 text-action-text">
              <Check aria-hidden strokeWidth={2.5} className="size-4" />{t('home.letter_thanks')}
            </span>
          )}
        </p>
      </form>
    </section>
  )
}
