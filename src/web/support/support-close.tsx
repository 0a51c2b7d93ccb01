// Ends a chat, after one question.
import { useState } from 'react'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { ChatAsk } from './support-ask.tsx'
import { support } from './support-store.ts'

export function CloseChat({ id }: { id: number }) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const [closing, setClosing] = useState(false)
  const close = async () => {
    setClosing(true)
    const done = await support.close(id)
    setClosing(false)
    if (done) setAsked(false)
    else toast.error(t('support.close_failed'))
  }
  if (!asked) {
    return (
      <p className="flex justify-end px-3 pb-1">
        <Button size="small" variant="link" className="text-soft!" onClick={() => setAsked(true)}>{t('support.close')}</Button>
      </p>
    )
  }
  return (
    <ChatAsk text={t('support.close_ask')}>
      <Button size="small" loading={closing} onClick={() => void close()}>{t('support.close_yes')}</Button>
      <Button size="small" variant="outlined" onClick={() => setAsked(false)}>{t('support.close_no')}</Button>
    </ChatAsk>
  )
}
