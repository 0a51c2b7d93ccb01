// Province and ward: lists of today's units for Việt Nam, free text for any other country.
import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from '#web/kit/form.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { provincesQuery, renamedQuery, wardsQuery } from './address-data.ts'
import {
  OLD_NAME_MIN, placeMeant, plainPlace, provinceMeant, provinceOptions, spelledOut, wardOptions,
} from './address-places.ts'
import type { PlaceOption } from './address-places.ts'
import { COUNTRY_DEFAULT } from './address-rules.ts'
import { PlaceField } from './place-field.tsx'

interface PlaceFieldsProps {
  country: string
  city: FieldProps
  state: FieldProps
  set: (name: 'city' | 'state', value: string) => void
}

export function PlaceFields(props: PlaceFieldsProps) {
  return props.country.trim() === COUNTRY_DEFAULT ? <VietnamFields {...props} /> : <OtherFields {...props} />
}

function OtherFields({ city, state }: PlaceFieldsProps) {
  const t = useT()
  return (
    <>
      <Input {...city} label={t('account.city_other')} required autoComplete="address-level2" maxLength={100} />
      <Input {...state} label={t('account.state_other')} required autoComplete="address-level1" maxLength={100} />
    </>
  )
}

const NONE: readonly never[] = []

function VietnamFields({ city, state, set }: PlaceFieldsProps) {
  const t = useT()
  const { data: provinces = NONE, isSuccess: known } = useQuery(provincesQuery)
  const province = provinceMeant(provinces, city.value)
  const { data: wards = NONE,
    isSuccess: wardsKnown } = useQuery({ ...wardsQuery(province?.code ?? ''), enabled: province !== undefined })
  const settled = useSettled(state.value.trim())
  const { data: renamed = NONE, isSuccess: oldKnown } = useQuery({
    ...renamedQuery(spelledOut(settled), province?.name),
    enabled: plainPlace(settled).length >= OLD_NAME_MIN && !placeMeant(wards, settled),
  })
  const ward = placeMeant(wards, state.value)
  /** Where the ward in the field lies, while another province is being typed. */
  const lies = useRef<{ ward: string, province: string }>(undefined)
  useEffect(() => {
    if (ward && province) lies.current = { ward: ward.name, province: province.name }
  }, [ward, province])
  const sought = ward?.name === state.value ? '' : state.value // what is chosen already hides nothing
  const chooseWard = ({ name, province: found }: PlaceOption) => {
    set('state', name)
    if (found !== undefined) set('city', found)
  }
  const chooseProvince = ({ name }: PlaceOption) => {
    set('city', name)
    if (lies.current?.ward === state.value && lies.current.province !== name) set('state', '')
  }
  const cityOptions = provinceOptions(provinces, province?.name === city.value ? '' : city.value)
  const joined = known && !province && !city.error ? onlyOld(cityOptions) : undefined
  const doubt = (place: object | undefined, there: boolean, field: FieldProps) =>
    there && !place && field.value.trim() !== '' && !field.error ? t('account.place_unknown') : undefined
  return (
    <>
      <PlaceField
        field={city} label={t('account.city')} autoComplete="address-level1"
        hint={joined ? t('account.place_now', { name: joined.name }) : doubt(province, known, city)}
        options={cityOptions} complete={known} onChoose={chooseProvince} onLeave={() => province && set('city', province.name)}
      />
      <PlaceField
        field={state} label={t('account.state')} autoComplete="address-level2"
        hint={doubt(ward, wardsKnown, state) ?? t('account.state_hint')}
        options={wardOptions(wards, settled === state.value.trim() ? renamed : NONE, sought, province?.name)}
        complete={wardsKnown || oldKnown} onChoose={chooseWard} onLeave={() => ward && set('state', ward.name)}
      />
    </>
  )
}

/** What is offered, where it is one name of before. */
function onlyOld(options: readonly PlaceOption[]): PlaceOption | undefined {
  return options.length === 1 && options[0]?.was !== undefined ? options[0] : undefined
}

const TYPING_MS = 250

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
