import { useT } from '#web/kit/words.tsx'

/** Says to browsers without JavaScript why this step stands still. Only the server fills it in. */
export function NeedsScript() {
  return <noscript>{import.meta.env.SSR && <Sentence />}</noscript>
}

function Sentence() {
  const t = useT()
  return (
    <p className="mx-auto my-4 w-fit max-w-2xl rounded-control bg-warn-wash px-4 py-3 text-14 font-medium text-warn">
      {t('session.needs_script')}
    </p>
  )
}
