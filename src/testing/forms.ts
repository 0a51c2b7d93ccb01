// Forms with files as they go over the wire (RFC 7578), byte by byte, so that they can be wrong.

export interface FormPart { name: string, value: string | Buffer, filename?: string, type?: string }

const BOUNDARY = 'form-of-a-test'

/** The headers and the bytes of a form. */
export function formOf(parts: readonly FormPart[]): { headers: { 'content-type': string }, payload: Buffer } {
  const pieces = parts.flatMap(({ name, value, filename, type }) => [
    Buffer.from([
      `--${BOUNDARY}`,
      `Content-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`,
      ...(type === undefined ? [] : [`Content-Type: ${type}`]), '', '',
    ].join('\r\n')),
    Buffer.from(value), Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  }
}
