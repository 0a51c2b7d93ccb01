// Recovery codes, shown this once: to be copied, kept as a file, or printed.
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { CopyButton } from '#web/kit/ui/copy-button.tsx'
import { useT } from '#web/kit/words.tsx'
import { useUnsaved } from '../kit/leaving.ts'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[], onKept: () => void }) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useUnsaved(true)
  useEffect(() => {
    title.current?.focus()
  }, [])
  const all = codes.join('\n')
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${t('admin-people.codes_title')}\n\n${all}\n`], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: address, download: t('admin-people.codes_file') }).click()
    URL.revokeObjectURL(address)
  }
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h2 ref={title} tabIndex={-1} className="text-16 font-extrabold text-ink outline-none">
          {t('admin-people.codes_title')}
        </h2>
        <p className="text-14 text-soft">{t('admin-people.codes_text')}</p>
      </div>
      <ol className="grid list-inside list-decimal grid-cols-1 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-14 text-quiet"><code className="font-mono text-16 text-ink">{code}</code></li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <div className="flex flex-wrap gap-3">
          <CopyButton
            text={all} label={t('admin-people.codes_copy')} done={t('admin-people.copied')}
            icon={<Copy aria-hidden strokeWidth={1.75} className="size-4" />}
          />
          <Button variant="outlined" icon={<Download aria-hidden strokeWidth={1.75} className="size-4" />} onClick={download}>
            {t('admin-people.codes_download')}
          </Button>
        </div>
        <Button onClick={onKept}>{t('admin-people.codes_kept')}</Button>
      </div>
    </section>
  )
}
