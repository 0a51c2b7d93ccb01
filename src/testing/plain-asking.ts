// Asking any line of the API for what is given as data, whichever line it is.
import type { Mounted } from '#server/kit/serve.ts'
import { formOf } from './forms.ts'
import type { FormPart } from './forms.ts'
import type { Reply, TestShop } from './shop.ts'

type Fields = Record<string, unknown>
/** What a line is asked with, whichever it is. */
export interface Plain {
  params?: Fields, query?: Fields, headers?: Fields, body?: Fields | undefined, file?: Omit<FormPart, 'name'>
}

/** A form: texts as its fields, what is no text as JSON. */
function formParts({ route }: Mounted, { body = {}, file }: Plain): FormPart[] {
  const texts = Object.entries(body).flatMap(([name, value]) => typeof value === 'string' ? [{ name, value }] : [])
  const others = Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value !== 'string'))
  const data = Object.keys(others).length > 0 ? [{ name: 'data', value: JSON.stringify(others) }] : []
  const sent = file && route.upload && { ...file, name: route.upload.part }
  return [...(sent ? [sent] : []), ...texts, ...data]
}

/** Asks any line for what is wished, as somebody or nobody; in Vietnamese unless told. */
export function askPlainly(
  shop: TestShop, mounted: Mounted, wish: Plain,
  { token, language = 'vi' }: { token?: string | undefined, language?: string } = {},
): Promise<Reply<unknown>> {
  const form = wish.file && formOf(formParts(mounted, wish))
  return shop.send({
    method: mounted.method, query: (wish.query ?? {}) as Record<string, string>, // as sent: texts
    url: mounted.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(wish.params?.[name]))),
    headers: {
      'accept-language': language, ...wish.headers as Record<string, string>, ...form?.headers, // likewise
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(form ? { payload: form.payload } : wish.body && { payload: wish.body }),
  })
}
