import { useParams } from 'react-router'
import type { Translate } from '#web/kit/words.tsx'
import { PersonScreen } from '../people/person-screen.tsx'

export function Page() {
  const { id } = useParams()
  return <PersonScreen id={Number(id)} />
}

export const title = (t: Translate): string => t('admin-people.person')
