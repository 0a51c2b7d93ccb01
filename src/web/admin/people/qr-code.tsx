import qrcode from 'qrcode-generator'
import { useMemo } from 'react'
import { classNames } from '#web/kit/class-names.ts'

/** As scanners want it around a code, in modules. */
const QUIET = 4

/** A text as a QR code, dark on white in every theme: many scanners read nothing else. */
export function QrCode({ text, label, className = 'size-52' }: { text: string, label: string, className?: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  const all = size + 2 * QUIET
  return (
    <svg
      role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${all} ${all}`} shapeRendering="crispEdges"
      className={classNames('shrink-0 rounded-control', className)}
    >
      <rect x={-QUIET} y={-QUIET} width={all} height={all} fill="var(--code-paper)" />
      <path d={path} fill="var(--code-ink)" />
    </svg>
  )
}

function draw(text: string): { size: number, path: string } {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const size = code.getModuleCount()
  const rows = Array.from({ length: size }, (_, row) => row)
  const dark = rows.flatMap((row) => rows.filter((column) => code.isDark(row, column)).map((column) => ({ row, column })))
  return { size, path: dark.map(({ row, column }) => `M${column} ${row}h1v1h-1z`).join('') }
}
