// The map of an address: comes with its library when somebody asks for it. Tiles are OpenStreetMap's, under its tile usage
// policy.
import 'leaflet/dist/leaflet.css'
import { circle, control, map as openMap, tileLayer } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Point } from './address-centres.ts'

const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const CREDIT = '&copy; <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>'
const ZOOM = 11
const ZOOM_MAX = 16
/** The circle says that nothing nearer is known. */
const AROUND_M = 6000

export function AddressMap({ place, centre }: { place: string, centre: Point }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const [zoomIn, zoomOut] = [t('account.map_in'), t('account.map_out')]
  const [latitude, longitude] = centre
  useEffect(() => {
    if (!box.current) return
    const shown = openMap(box.current,
      { center: [latitude, longitude], zoom: ZOOM, maxZoom: ZOOM_MAX, zoomControl: false, scrollWheelZoom: false })
    shown.attributionControl.setPrefix(false)
    control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(shown)
    circle([latitude, longitude],
      { radius: AROUND_M, color: 'currentColor', weight: 2, fillOpacity: 0.12, interactive: false }).addTo(shown)
    tileLayer(TILES, { maxZoom: ZOOM_MAX, attribution: CREDIT }).on('tileerror', () => setFailed(true)).addTo(shown)
    return () => void shown.remove()
  }, [latitude, longitude, zoomIn, zoomOut, attempt])
  const again = () => {
    setFailed(false)
    setAttempt((old) => old + 1)
  }
  return (
    <figure className="flex flex-col gap-2">
      <div
        ref={box} role="application" aria-label={t('account.map_of', { place })}
        className="isolate h-64 overflow-hidden rounded-card border border-line text-action sm:h-80"
      />
      <figcaption className="text-12 text-quiet">{t('account.map_near', { place })}</figcaption>
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-14 font-medium text-bad">{t('account.map_failed')}</p>
          <Button variant="outlined" size="small" onClick={again}>{t('kit.try_again')}</Button>
        </div>
      )}
    </figure>
  )
}
