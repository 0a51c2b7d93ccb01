// The one question before a chat is ended.
import { useState } from 'react'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { ChatAsk } from './support-ask.tsx'
import { support } from './support-store.ts'

interface CloseProps {
  id: number
  /** It was asked for, or nothing comes of it. */
  onDone: () => void
}

export function CloseChat({ id, onDone }: CloseProps) {
  const t = useT()
  const [closing, setClosing] = useState(false)
  const close = async () => {
    setClosing(true)
    const done = await support.close(id)
    setClosing(false)
    if (done) onDone()
    else toast.error(t('support.close_failed'))
  }
  return (
    <ChatAsk text={t('support.close_ask')}>
      <Button size="small" loading={closing} onClick={() => void close()}>{t('support.close_yes')}</Button>
      <Button size="small" variant="outlined" onClick={onDone}>{t('support.close_no')}</Button>
    </ChatAsk>
  )
}
